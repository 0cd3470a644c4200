import type { Transaction } from '../../platform/transaction.ts'
import type { FileStore } from '../../platform/files/file-store.ts'

/** A file that nothing uses is kept this long: a form may not have been saved yet, a deletion may be undone. */
export const graceMs = 24 * 60 * 60_000
const rowsAtOnce = 200

/** A file whose row is gone. */
export type Orphan = { botId: string; token: string }

/**
 * Looks at one page of the files that no chat shows: marks those which neither a node nor a campaign that is
 * still to be sent attaches, and deletes the rows of those
 * marked for longer than the grace. `next` is where the following page begins; null after the last.
 */
export async function collectRows(
  { tx, at }: Transaction,
  after: string,
): Promise<{ orphans: Orphan[]; next: string | null }> {
  const rows = await tx
    .selectFrom('uploads')
    .select(['token', 'botId', 'unusedSince'])
    .where('shownAt', 'is', null)
    .where('createdAt', '<', at - graceMs)
    .where('token', '>', after)
    .orderBy('token')
    .limit(rowsAtOnce)
    .execute()
  const botIds = [...new Set(rows.map(({ botId }) => botId))]
  const nodes =
    botIds.length === 0
      ? []
      : await tx.selectFrom('nodes').select(['botId', 'config']).where('botId', 'in', botIds).execute()
  const campaigns =
    botIds.length === 0
      ? []
      : await tx
          .selectFrom('campaigns')
          .select(['botId', 'attachment'])
          .where('botId', 'in', botIds)
          .where('status', 'in', ['draft', 'sending'])
          .where('attachment', 'is not', null)
          .execute()
  const isAttached = (row: Orphan): boolean =>
    nodes.some(({ botId, config }) => botId === row.botId && config.includes(row.token)) ||
    campaigns.some(({ botId, attachment }) => botId === row.botId && attachment?.includes(row.token))
  const orphans: Orphan[] = []
  for (const { token, botId, unusedSince } of rows) {
    const used = isAttached({ token, botId })
    if (!used && unusedSince !== null && unusedSince < at - graceMs) {
      await tx.deleteFrom('uploads').where('token', '=', token).execute()
      orphans.push({ botId, token })
    } else if (used !== (unusedSince === null)) {
      const since = used ? null : at
      await tx.updateTable('uploads').set({ unusedSince: since }).where('token', '=', token).execute()
    }
  }
  return { orphans, next: rows.length === rowsAtOnce ? (rows.at(-1)?.token ?? null) : null }
}

/** Removes files that no row knows, of bots that are gone or of a process that died between the two. */
export async function removeStrays(
  files: FileStore,
  known: (botId: string) => Promise<ReadonlySet<string>>,
  olderThan: number,
): Promise<number> {
  let removed = 0
  for (const botId of await files.bots()) {
    const tokens = await known(botId)
    for (const { token, changedAt } of await files.ofBot(botId)) {
      if (tokens.has(token) || changedAt >= olderThan) continue
      await files.remove(botId, token)
      removed++
    }
  }
  return removed
}
