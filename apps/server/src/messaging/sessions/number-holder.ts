import type { Db } from '../../platform/db/store.ts'

/** A bot whose line has a number. */
export type Holder = { botId: string; botName: string; ownerId: string }

/** Why a line does not come back by itself: its number is nobody's to wait for. */
export const restsUntilAsked = ['number_taken', 'replaced', 'banned'] as const

/**
 * The other bot that has the number which this one was linked to, or would take it back at the next start: of several the
 * one that was linked first. Null when the number is free.
 */
export async function holderOf(db: Db, botId: string, number: string): Promise<Holder | null> {
  const row = await db
    .selectFrom('waSessions')
    .innerJoin('bots', 'bots.id', 'waSessions.botId')
    .innerJoin('users', 'users.id', 'bots.ownerId')
    .select(['bots.id as botId', 'bots.name as botName', 'bots.ownerId'])
    .where('waSessions.linkedNumber', '=', number)
    .where('waSessions.botId', '!=', botId)
    .where('waSessions.credentials', 'is not', null)
    .where('bots.wanted', '=', 'linked')
    .where('users.active', '=', 1)
    .where((eb) =>
      eb.or([eb('waSessions.reason', 'is', null), eb('waSessions.reason', 'not in', restsUntilAsked)]),
    )
    .orderBy('waSessions.linkedAt')
    .orderBy('waSessions.botId')
    .executeTakeFirst()
  return row ?? null
}

/** Whom a bot that was refused its number would have to ask for it; null when it is free by now, or was never refused. */
export async function holderAgainst(db: Db, botId: string): Promise<Holder | null> {
  const mine = await linkOf(db, botId)
  return mine?.linkedNumber == null ? null : holderOf(db, botId, mine.linkedNumber)
}

/** Whether another bot comes before this one: it has the number, or was linked to it first. */
export async function comesAfter(db: Db, botId: string, number: string): Promise<boolean> {
  const holder = await holderOf(db, botId, number)
  if (!holder) return false
  const [mine, theirs] = await Promise.all([linkOf(db, botId), linkOf(db, holder.botId)])
  // Linked just now: whoever was there was there before.
  if (mine?.linkedNumber !== number || mine.linkedAt === null) return true
  const [own, other] = [mine.linkedAt, theirs?.linkedAt ?? 0]
  return other < own || (other === own && holder.botId < botId)
}

const linkOf = (db: Db, botId: string) =>
  db
    .selectFrom('waSessions')
    .select(['linkedNumber', 'linkedAt'])
    .where('botId', '=', botId)
    .executeTakeFirst()
