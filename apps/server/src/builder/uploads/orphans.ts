import type { Db } from '../../platform/db/store.ts'
import type { Transaction } from '../../platform/transaction.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { dayMs } from '../../platform/time/spans.ts'

/** A file that nothing uses is kept this long: a form may not have been saved yet, a deletion may be undone. */
export const graceMs = dayMs

/** The bots with files that no chat shows, for a while already. */
export async function botsWithUnshown(db: Db, now: number): Promise<string[]> {
  const rows = await unshown(db, now).select('botId').distinct().execute()
  return rows.map(({ botId }) => botId)
}

const unshown = (db: Db, now: number) =>
  db
    .selectFrom('uploads')
    .where('shownAt', 'is', null)
    .where('createdAt', '<', now - graceMs)

/**
 * Looks at a bot's files that no chat shows: marks those which neither a node nor a campaign that is still to be sent
 * attaches, and deletes the rows of those marked for longer than the grace, whose tokens it gives.
 */
export async function collectRows({ tx, at }: Transaction, botId: string): Promise<string[]> {
  const rows = await unshown(tx, at).select(['token', 'unusedSince']).where('botId', '=', botId).execute()
  const nodes = await tx.selectFrom('nodes').select('config').where('botId', '=', botId).execute()
  const campaigns = await tx
    .selectFrom('campaigns')
    .select('attachment')
    .where('botId', '=', botId)
    .where('status', 'in', ['draft', 'sending'])
    .where('attachment', 'is not', null)
    .execute()
  const isAttached = (token: string): boolean =>
    nodes.some(({ config }) => config.includes(token)) ||
    campaigns.some(({ attachment }) => attachment?.includes(token))
  const orphans: string[] = []
  for (const { token, unusedSince } of rows) {
    const used = isAttached(token)
    if (!used && unusedSince !== null && unusedSince < at - graceMs) {
      await tx.deleteFrom('uploads').where('token', '=', token).execute()
      orphans.push(token)
    } else if (used !== (unusedSince === null)) {
      const since = used ? null : at
      await tx.updateTable('uploads').set({ unusedSince: since }).where('token', '=', token).execute()
    }
  }
  return orphans
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
