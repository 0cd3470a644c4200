import {
  type BotFile,
  botFileFormat,
  type BotFileNode,
  type FileAssistant,
} from '@recado/contract/builder/bot-file'
import { nodeType } from '@recado/contract/builder/nodes'
import { findAssistant } from '@recado/engine'
import { setImmediate } from 'node:timers/promises'
import type { AssistantRow } from '../../../messaging/bots/assistants.repository.ts'
import { relink } from '../../nodes/links.ts'
import { noAttachment } from '../../nodes/node-copies.service.ts'
import { parseConfig } from '../../../messaging/bots/node-issues.ts'
import { type NodeRow, presentNode } from '../../../messaging/bots/nodes.repository.ts'
import { readSettings } from '../../../messaging/bots/stored-settings.ts'
import type { BotRow } from '../../../messaging/bots/owned-bot.ts'
import { instantOf } from '../../../platform/time/instant.ts'

/** Nodes made in one go. */
const batch = 10

/**
 * Nodes as they stand in a file, others having their turn between them: links by places in the file, secrets masked, files by
 * their name alone.
 */
export async function writeNodes(
  rows: readonly NodeRow[],
  assistants: readonly AssistantRow[],
): Promise<BotFileNode[]> {
  // One of a type that this release does not know could not be read back.
  const known = rows.filter(({ type }) => nodeType.safeParse(type).success)
  const places = new Map(known.map((node, place) => [node.id, `nodo-${place + 1}`]))
  const written: BotFileNode[] = []
  for (const row of known) {
    written.push(fileNode(row, places, assistants))
    if (written.length % batch === 0) await setImmediate()
  }
  return written
}

type TagRow = { name: string; description: string; color: string }
type Contents = {
  bot: BotRow
  nodes: readonly BotFileNode[]
  tags: readonly TagRow[]
  at: number
}

/** A bot as a file, but for what its sources know. */
export function writeBotFile({ bot, nodes, tags, at }: Contents): BotFile {
  return {
    format: botFileFormat,
    version: nodes.some(({ assistant }) => assistant) ? 2 : 1,
    exportedAt: instantOf(at),
    bot: {
      name: bot.name,
      description: bot.description,
      settings: readSettings(bot.settings),
      nodes: [...nodes],
      tags: tags.map(({ name, description, color }) => ({ name, description, color })),
      knowledge: [],
    },
  }
}

/** The characters of a file. */
export async function sizeOfFile(file: BotFile): Promise<number> {
  const { nodes } = file.bot
  const frame = JSON.stringify({ ...file, bot: { ...file.bot, nodes: [] } }).length
  // With the commas between them.
  let size = frame + Math.max(0, nodes.length - 1)
  for await (const page of inBatches(nodes)) {
    for (const node of page) size += JSON.stringify(node).length
    await setImmediate()
  }
  return size
}

export async function* inBatches(nodes: readonly BotFileNode[]): AsyncGenerator<BotFileNode[]> {
  for (let from = 0; from < nodes.length; from += batch) yield nodes.slice(from, from + batch)
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
