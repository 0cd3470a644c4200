import type { Db, Tx } from '../../../platform/db/store.ts'

/** What is stored of how a line fares; it outlives restarts. Times are ms UTC. */
export type SessionHealthRow = {
  linked: boolean
  wanted: 'linked' | 'off' | 'cleared'
  linkedAt: number | null
  downSince: number | null
  alertedAt: number | null
  phoneSeenAt: number | null
}

const unknown: SessionHealthRow = {
  linked: false,
  wanted: 'off',
  linkedAt: null,
  downSince: null,
  alertedAt: null,
  phoneSeenAt: null,
}

export async function sessionHealth(db: Db, botId: string): Promise<SessionHealthRow> {
  const row = await db
    .selectFrom('waSessions')
    .innerJoin('bots', 'bots.id', 'waSessions.botId')
    .select(['bots.wanted', 'linkedAt', 'downSince', 'alertedAt', 'phoneSeenAt'])
    .select((eb) => eb('credentials', 'is not', null).as('linked'))
    .where('botId', '=', botId)
    .executeTakeFirst()
  return row ? { ...row, linked: Boolean(row.linked) } : unknown
}

/** A linked line fell, unless it had fallen before; since when it is down, null for one that nobody had linked. */
export async function noteDown(
  tx: Tx,
  botId: string,
  now: number,
  wasLinked: boolean,
): Promise<number | null> {
  const { linked, downSince } = await sessionHealth(tx, botId)
  if (downSince !== null || (!linked && !wasLinked)) return downSince
  await tx.updateTable('waSessions').set({ downSince: now }).where('botId', '=', botId).execute()
  return now
}

/** These linked lines fell with whoever ran them, unless they had fallen before. */
export async function noteFallen(tx: Tx, bots: readonly string[], now: number): Promise<void> {
  await tx
    .updateTable('waSessions')
    .set({ downSince: now })
    .where('botId', 'in', bots)
    .where('downSince', 'is', null)
    .execute()
}

/** The line is up, or its owner wants it down: there is no outage. */
export async function noteNoOutage(tx: Tx, botId: string): Promise<void> {
  await tx
    .updateTable('waSessions')
    .set({ downSince: null, alertedAt: null })
    .where('botId', '=', botId)
    .execute()
}

/** What an owner is to be told of an outage; null when it is over, was told already or is nobody's. */
export async function outageToTell(
  db: Db,
  botId: string,
): Promise<{ downSince: number; botName: string; email: string } | null> {
  const row = await db
    .selectFrom('waSessions')
    .innerJoin('bots', 'bots.id', 'waSessions.botId')
    .innerJoin('users', 'users.id', 'bots.ownerId')
    .select(['waSessions.downSince', 'bots.name as botName', 'users.email'])
    .where('botId', '=', botId)
    .where('waSessions.downSince', 'is not', null)
    .where('waSessions.alertedAt', 'is', null)
    .where('users.active', '=', 1)
    .executeTakeFirst()
  return row && row.downSince !== null ? { ...row, downSince: row.downSince } : null
}

/** Lines that were down when the last process ended and whose owners do not know yet. */
export function openOutages(db: Db): Promise<{ botId: string; downSince: number | null }[]> {
  return db
    .selectFrom('waSessions')
    .select(['botId', 'downSince'])
    .where('downSince', 'is not', null)
    .where('alertedAt', 'is', null)
    .execute()
}
