import type { Db, Tx } from '../../platform/db/store.ts'
import { livingBots } from './removal/removed-bots.ts'
import { notFound } from '../../platform/http/refusal.ts'

const columns = [
  'id',
  'name',
  'description',
  'estado',
  'settings',
  'version',
  'unstarted',
  'createdAt',
] as const

/** A bot's row as its owner may see it. */
export function selectOwnedBots(db: Db, ownerId: string) {
  return db.selectFrom('bots').select(columns).where('ownerId', '=', ownerId)
}
export type BotRow = Awaited<ReturnType<ReturnType<typeof selectOwnedBots>['executeTakeFirstOrThrow']>>

/** The bot, or a 404 for one that is somebody else's as for one that does not exist. */
export async function ownedBot(db: Db, ownerId: string, botId: string): Promise<BotRow> {
  const row = await selectOwnedBots(db, ownerId).where('id', '=', botId).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** The ids of an account's bots, for what is asked for by an id of its own: `where('botId', 'in', botsOf(db, ownerId))`. */
export const botsOf = (db: Db, ownerId: string) =>
  db.selectFrom('bots').select('id').where('ownerId', '=', ownerId)

/** Whose bot it is; null for one that is gone. */
export async function ownerOf(db: Db, botId: string): Promise<string | null> {
  const row = await livingBots(db).select('ownerId').where('id', '=', botId).executeTakeFirst()
  return row?.ownerId ?? null
}

/**
 * Opens a change of one's own bot: its version grows, so that what was compiled of it is compiled anew, and other
 * changes of it wait until this transaction has ended. Throws a 404 like `ownedBot`.
 */
export async function changeOwnedBot(tx: Tx, ownerId: string, botId: string, now: number): Promise<BotRow> {
  const row = await tx
    .updateTable('bots')
    .set((eb) => ({ version: eb('version', '+', 1), updatedAt: now }))
    .where('id', '=', botId)
    .where('ownerId', '=', ownerId)
    .returning(columns)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
