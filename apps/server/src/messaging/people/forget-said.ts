import { sql } from 'kysely'
import { z } from 'zod'
import { journalChats } from '../inbound/journal.ts'
import type { Tx } from '../../platform/db/store.ts'
import { conversationText } from '../../text/messaging/conversations.ts'

/** Some contacts of a bot, and until when they said it, ms UTC. */
type Said = { botId: string; contactIds: readonly string[]; before: number }

/** Later than anything. */
export const always = Number.MAX_SAFE_INTEGER

/**
 * Forgets what these contacts said before then where it stands besides their own rows, with their names. For who is about to
 * delete those rows: they say where to look. What is looked through is theirs, by its index, or a bot's live log, which is short.
 */
export async function forgetSaid(tx: Tx, said: Said): Promise<void> {
  await forgetJournalled(tx, said)
  const ids = [...said.contactIds, ...(await formerIds(tx, said.contactIds))]
  await forgetEntries(tx, said, ids)
  await letFilesGo(tx, said)
  await forgetTold(tx, said, ids)
  await forgetSetAside(tx, said)
}

/** That it came stays, so that it does not come again. */
async function forgetJournalled(tx: Tx, { botId, contactIds, before }: Said): Promise<void> {
  const identities = await tx
    .selectFrom('contactIdentities')
    .select(['kind', 'value'])
    .where('botId', '=', botId)
    .where('contactId', 'in', contactIds)
    .execute()
  const nothing = { payload: '{}', raw: null }
  const chats = identities.flatMap(journalChats)
  if (chats.length > 0)
    await tx
      .updateTable('journal')
      .set(nothing)
      .where('botId', '=', botId)
      .where('chat', 'in', chats)
      .where('state', '=', 'routed')
      .where('at', '<', before)
      .where('payload', '!=', nothing.payload)
      .execute()
  // Of a line whose journal knows one chat alone: a message has its row's id.
  await tx
    .updateTable('journal')
    .set(nothing)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('messages')
        .select('messages.id')
        .where('messages.contactId', 'in', contactIds)
        .where('messages.at', '<', before),
    )
    .where('state', '=', 'routed')
    .where('payload', '!=', nothing.payload)
    .execute()
}

/** Lines about them, also under the names of those who are one with them. The newest stays as a number: who follows the log goes on by it. */
async function forgetEntries(tx: Tx, { botId, before }: Said, ids: readonly string[]): Promise<void> {
  const about = sql<boolean>`(${sql.join(
    ids.map((id) => sql`"metadata" LIKE ${`%"contactId":"${id}"%`}`),
    sql` OR `,
  )})`
  const { newest } = await tx
    .selectFrom('logLines')
    .select((eb) => eb.fn.max('seq').as('newest'))
    .where('botId', '=', botId)
    .executeTakeFirstOrThrow()
  if (newest === null) return
  await tx
    .deleteFrom('logLines')
    .where('botId', '=', botId)
    .where('seq', '<', newest)
    .where('at', '<', before)
    .where(about)
    .execute()
  await tx
    .updateTable('logLines')
    .set({ message: conversationText.ofDeleted, metadata: '{}' })
    .where('botId', '=', botId)
    .where('seq', '=', newest)
    .where('at', '<', before)
    .where(about)
    .execute()
}

/** What was told of them outside, or is to be, and what their turns told the owner's own number. */
async function forgetTold(
  tx: Tx,
  { botId, contactIds, before }: Said,
  ids: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('jobs')
    .where('botId', '=', botId)
    .where('contactId', 'in', ids)
    .where('createdAt', '<', before)
    .execute()
  await tx
    .deleteFrom('outbox')
    .where('source', '=', sql.lit('notice'))
    .where('sourceId', 'in', (eb) =>
      eb.selectFrom('turns').select('turns.id').where('turns.contactId', 'in', contactIds),
    )
    .where('createdAt', '<', before)
    .execute()
}

/** What could not be read of their rows. */
async function forgetSetAside(tx: Tx, { botId, contactIds, before }: Said): Promise<void> {
  await tx
    .deleteFrom('setAside')
    .where('botId', '=', botId)
    .where('at', '<', before)
    .where((eb) =>
      eb.or([
        eb('rowId', 'in', contactIds),
        eb(
          'rowId',
          'in',
          eb.selectFrom('turns').select('turns.id').where('turns.contactId', 'in', contactIds),
        ),
        eb(
          'rowId',
          'in',
          eb.selectFrom('outbox').select('outbox.id').where('outbox.contactId', 'in', contactIds),
        ),
      ]),
    )
    .execute()
}

/** Under which ids they were known until they turned out to be the same person. */
async function formerIds(tx: Tx, contactIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('mergedContacts')
    .select('contactId')
    .where('keptId', 'in', contactIds)
    .execute()
  return rows.map(({ contactId }) => contactId)
}

const keptFile = z.looseObject({ path: z.string() })
/** Files named by one statement. */
const atOnce = 500

/** No chat shows what they sent any more: the sweep of files deletes it, unless a node has it. What the shop sent others may have had too. */
async function letFilesGo(tx: Tx, { botId, contactIds, before }: Said): Promise<void> {
  const sent = await tx
    .selectFrom('messages')
    .select('media')
    .where('contactId', 'in', contactIds)
    .where('at', '<', before)
    .where('direction', '=', 'in')
    .where('media', 'like', '%"path":%')
    .execute()
  const tokens = sent.flatMap(({ media }) => keptFile.safeParse(JSON.parse(media ?? 'null')).data?.path ?? [])
  for (let from = 0; from < tokens.length; from += atOnce)
    await tx
      .updateTable('uploads')
      .set({ shownAt: null, unusedSince: null })
      .where('botId', '=', botId)
      .where('token', 'in', tokens.slice(from, from + atOnce))
      .execute()
}
