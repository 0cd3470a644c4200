import type { Db } from '../../../platform/db/store.ts'
import type { Transaction } from '../../../platform/transaction.ts'
import { want } from '../sessions.repository.ts'
import { remember } from '../state/session-events.ts'
import { noteNoOutage, sessionHealth } from '../state/session-health.ts'

// What owners want of a line is a row, written by whichever server they ask; the bot's holder sees to it.

export const orderOn = ({ tx }: Transaction, botId: string): Promise<number | null> =>
  want(tx, botId, 'linked')

export async function orderOff(transaction: Transaction, botId: string): Promise<number | null> {
  const { linked, wanted } = await sessionHealth(transaction.tx, botId)
  if (linked && wanted === 'linked') await remember(transaction, botId, 'switched_off')
  const version = await want(transaction.tx, botId, 'off')
  await noteNoOutage(transaction.tx, botId)
  return version
}

export async function orderCleared(transaction: Transaction, botId: string): Promise<number | null> {
  const version = await want(transaction.tx, botId, 'cleared')
  if (version !== null) await remember(transaction, botId, 'reset')
  await noteNoOutage(transaction.tx, botId)
  return version
}

/** What is wanted of a line now; `version` grows with each order. */
export type Ordered = {
  botId: string
  wanted: 'linked' | 'off' | 'cleared'
  version: number
  /** Its owner may work. */
  isActive: boolean
  isLinked: boolean
}

/**
 * What is another value whenever an order of the bots that a node holds is, or whether an owner of theirs may work, as long as
 * these are the same bots: each version only grows.
 */
export async function orderMark(db: Db, node: string): Promise<string> {
  const { bots, versions } = await db
    .selectFrom('bots')
    .select((eb) => [eb.fn.countAll<number>().as('bots'), eb.fn.sum<number>('wantedVersion').as('versions')])
    .where('holder', '=', node)
    .executeTakeFirstOrThrow()
  const inactive = await db
    .selectFrom('users')
    .select('id')
    .where('active', '=', 0)
    .where('id', 'in', (eb) => eb.selectFrom('bots').select('bots.ownerId').where('bots.holder', '=', node))
    .orderBy('id')
    .execute()
  return [bots, versions, ...inactive.map(({ id }) => id)].join(' ')
}

/** Of the bots that a node holds, or of one of them. */
export async function ordersOf(db: Db, node: string, botId?: string): Promise<Ordered[]> {
  const rows = await db
    .selectFrom('bots')
    .innerJoin('users', 'users.id', 'bots.ownerId')
    .leftJoin('waSessions', 'waSessions.botId', 'bots.id')
    .select(['bots.id as botId', 'bots.wanted', 'bots.wantedVersion as version', 'users.active'])
    .select((eb) => eb('waSessions.credentials', 'is not', null).as('linked'))
    .where('bots.holder', '=', node)
    .$if(botId !== undefined, (query) => query.where('bots.id', '=', botId ?? ''))
    .execute()
  return rows.map(({ active, linked, ...row }) => ({
    ...row,
    isActive: active === 1,
    isLinked: Boolean(linked),
  }))
}
