import { limits } from '@recado/contract/wire/limits'
import type { Selectable } from 'kysely'
import { newId } from '../../platform/db/ids.ts'
import type { Tx } from '../../platform/db/store.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { relink } from '../nodes/links.ts'
import { text } from '../../text/es.ts'
import type { BotRow } from '../../messaging/bots/owned-bot.ts'
import type { SeenBot } from '../../messaging/bots/removal/unseen-bots.ts'

export type CopiedFile = { from: string; to: string }

/**
 * Copies a bot's settings, nodes, tags and the records of the files that its nodes attach to a bot that nobody sees yet, within the
 * transaction that shows it; the copy's links point inside it. What customers sent stays with their chats.
 */
export async function copyBot(
  tx: Tx,
  source: BotRow,
  copyId: string,
  now: number,
): Promise<{ bot: SeenBot; made: CopiedFile[] }> {
  const { description, settings, unstarted } = source
  const suffix = text.bots.copyName('').length
  const name = text.bots.copyName(source.name.slice(0, limits.name - suffix))
  const nodes = await tx
    .selectFrom('nodes')
    .selectAll()
    .where('botId', '=', source.id)
    .orderBy('ord')
    .execute()
  const files = await copyUploads(tx, attachedTo(nodes), { from: source.id, to: copyId }, now)
  await copyNodes(tx, nodes, copyId, files, now)
  await copyTags(tx, source.id, copyId, now)
  return { bot: { name, description, estado: 'pausado', settings, unstarted }, made: files }
}

type NodeRow = Selectable<Tables['nodes']>

/** The tokens of the nodes' attachments. */
function attachedTo(nodes: readonly NodeRow[]): string[] {
  return nodes.flatMap(({ config }) => attachmentOf(JSON.parse(config)) ?? [])
}

function attachmentOf(config: unknown): string | null {
  if (typeof config !== 'object' || config === null || !('attachmentPath' in config)) return null
  return typeof config.attachmentPath === 'string' ? config.attachmentPath : null
}

async function copyUploads(
  tx: Tx,
  tokens: string[],
  { from, to }: { from: string; to: string },
  now: number,
): Promise<CopiedFile[]> {
  if (tokens.length === 0) return []
  const uploads = await tx
    .selectFrom('uploads')
    .selectAll()
    .where('botId', '=', from)
    .where('token', 'in', tokens)
    .execute()
  const files: CopiedFile[] = []
  for (const upload of uploads) {
    const token = newId()
    await tx
      .insertInto('uploads')
      .values({ ...upload, token, botId: to, createdAt: now, shownAt: null, unusedSince: null })
      .execute()
    files.push({ from: upload.token, to: token })
  }
  return files
}

async function copyNodes(
  tx: Tx,
  nodes: readonly NodeRow[],
  to: string,
  files: CopiedFile[],
  now: number,
): Promise<void> {
  const ids = new Map(nodes.map((node) => [node.id, newId()]))
  const tokens = new Map(files.map((file) => [file.from, file.to]))
  for (const node of nodes) {
    const config: unknown = relink(JSON.parse(node.config), (id) => ids.get(id) ?? null)
    await tx
      .insertInto('nodes')
      .values({
        ...node,
        id: ids.get(node.id) ?? newId(),
        botId: to,
        config: JSON.stringify(withCopiedFile(config, tokens)),
        triggers: 0,
        lastTriggeredAt: null,
        createdAt: now,
        updatedAt: now,
      })
      .execute()
  }
}

function withCopiedFile(config: unknown, tokens: Map<string, string>): unknown {
  const attached = attachmentOf(config)
  return attached === null ? config : { ...Object(config), attachmentPath: tokens.get(attached) ?? null }
}

async function copyTags(tx: Tx, from: string, to: string, now: number): Promise<void> {
  const tags = await tx.selectFrom('tags').selectAll().where('botId', '=', from).execute()
  for (const tag of tags) {
    await tx
      .insertInto('tags')
      .values({ ...tag, id: newId(), botId: to, createdAt: now })
      .execute()
  }
}
