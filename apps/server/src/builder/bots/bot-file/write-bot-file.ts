import {
  type BotFile,
  botFileFormat,
  type BotFileNode,
  type FileAssistant,
} from '@recado/contract/builder/bot-file'
import { nodeType } from '@recado/contract/builder/nodes'
import type { CarriedSource } from '@recado/contract/knowledge/carried-source'
import { findAssistant } from '@recado/engine'
import type { AssistantRow } from '../../../messaging/bots/assistants.repository.ts'
import { relink } from '../../nodes/links.ts'
import { noAttachment } from '../../nodes/node-copies.service.ts'
import { parseConfig } from '../../../messaging/bots/node-issues.ts'
import { type NodeRow, presentNode } from '../../../messaging/bots/nodes.repository.ts'
import { readSettings } from '../../../messaging/bots/stored-settings.ts'
import type { BotRow } from '../../../messaging/bots/owned-bot.ts'
import { instantOf } from '../../../platform/time/instant.ts'

type TagRow = { name: string; description: string; color: string }

/** A bot as a file: links by places in the file, secrets masked, files by their name alone. */
export function writeBotFile(
  bot: BotRow,
  nodes: readonly NodeRow[],
  tags: readonly TagRow[],
  assistants: readonly AssistantRow[],
  knowledge: readonly CarriedSource[],
  at: number,
): BotFile {
  // One of a type that this release does not know could not be read back.
  const known = nodes.filter(({ type }) => nodeType.safeParse(type).success)
  const places = new Map(known.map((node, place) => [node.id, `nodo-${place + 1}`]))
  const written = known.map((node) => fileNode(node, places, assistants))
  return {
    format: botFileFormat,
    version: knowledge.length > 0 ? 3 : written.some(({ assistant }) => assistant) ? 2 : 1,
    exportedAt: instantOf(at),
    bot: {
      name: bot.name,
      description: bot.description,
      settings: readSettings(bot.settings),
      nodes: written,
      tags: tags.map(({ name, description, color }) => ({ name, description, color })),
      knowledge: [...knowledge],
    },
  }
}

function fileNode(
  row: NodeRow,
  places: ReadonlyMap<string, string>,
  assistants: readonly AssistantRow[],
): BotFileNode {
  const node = presentNode(row, [])
  const config = fitting(row.type, node.config)
  const linked = Object(relink(config, (id) => places.get(id) ?? null))
  const attachment = 'attachmentPath' in config ? config['attachmentFilename'] : null
  const assistant = assistantIn(config, assistants)
  return {
    id: places.get(row.id) ?? row.id,
    name: node.name,
    type: nodeType.parse(row.type),
    isActive: node.isActive,
    position: node.position,
    config: 'attachmentPath' in config ? { ...linked, ...noAttachment } : linked,
    ...(typeof attachment === 'string' && { attachment }),
    ...(assistant && { assistant }),
  }
}

/** Who answers for a node; nothing of one that has no instructions. */
function assistantIn(
  config: Record<string, unknown>,
  assistants: readonly AssistantRow[],
): FileAssistant | null {
  const { assistantId } = config
  const found = typeof assistantId === 'string' ? findAssistant(assistants, assistantId) : null
  if (!found || found.instructions.trim() === '') return null
  const { name, instructions, model, effort, temperature } = found
  return { name, instructions, model, effort, temperature }
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
