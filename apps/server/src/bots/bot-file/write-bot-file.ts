import { type BotFile, botFileFormat, type BotFileNode, botFileVersion } from '@recado/contract/bot-file'
import { nodeType } from '@recado/contract/nodes'
import { relink } from '../../nodes/links.ts'
import { noAttachment } from '../../nodes/node-copies.service.ts'
import { parseConfig } from '../../nodes/node-issues.ts'
import { type NodeRow, presentNode } from '../../nodes/nodes.repository.ts'
import { readSettings } from '../../settings/stored-settings.ts'
import type { BotRow } from '../owned-bot.ts'
import { instantOf } from '../../instant.ts'

type TagRow = { name: string; description: string; color: string }

/** A bot as a file: links by places in the file, secrets masked, files by their name alone. */
export function writeBotFile(
  bot: BotRow,
  nodes: readonly NodeRow[],
  tags: readonly TagRow[],
  at: number,
): BotFile {
  // One of a type that this release does not know could not be read back.
  const known = nodes.filter(({ type }) => nodeType.safeParse(type).success)
  const places = new Map(known.map((node, place) => [node.id, `nodo-${place + 1}`]))
  return {
    format: botFileFormat,
    version: botFileVersion,
    exportedAt: instantOf(at),
    bot: {
      name: bot.name,
      description: bot.description,
      settings: readSettings(bot.settings),
      nodes: known.map((node) => fileNode(node, places)),
      tags: tags.map(({ name, description, color }) => ({ name, description, color })),
    },
  }
}

function fileNode(row: NodeRow, places: ReadonlyMap<string, string>): BotFileNode {
  const node = presentNode(row, [])
  const config = fitting(row.type, node.config)
  const linked = Object(relink(config, (id) => places.get(id) ?? null))
  const attachment = 'attachmentPath' in config ? config['attachmentFilename'] : null
  return {
    id: places.get(row.id) ?? row.id,
    name: node.name,
    type: nodeType.parse(row.type),
    isActive: node.isActive,
    position: node.position,
    config: 'attachmentPath' in config ? { ...linked, ...noAttachment } : linked,
    ...(typeof attachment === 'string' && { attachment }),
  }
}

/** A stored config which no longer fits its type's schema leaves only with what fits, so that the file can be read. */
function fitting(type: string, stored: Record<string, unknown>): Record<string, unknown> {
  const whole = parseConfig(type, stored)
  if (whole.ok) return stored
  let kept: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(stored)) {
    const tried = { ...kept, [field]: value }
    if (parseConfig(type, tried).ok) kept = tried
  }
  return kept
}
