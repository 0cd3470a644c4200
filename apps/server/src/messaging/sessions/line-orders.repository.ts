import { botsOfNode } from '../../cluster/holding.ts'
import type { Db } from '../../platform/db/store.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { want } from './sessions.repository.ts'
import { remember } from './state/session-events.ts'
import { noteNoOutage, sessionHealth } from './state/session-health.ts'

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

/** Of the bots that a node holds. */
export async function ordersOf(db: Db, node: string): Promise<Ordered[]> {
  const rows = await db
    .selectFrom('bots')
    .innerJoin('users', 'users.id', 'bots.ownerId')
    .leftJoin('waSessions', 'waSessions.botId', 'bots.id')
    .select(['bots.id as botId', 'bots.wanted', 'bots.wantedVersion as version', 'users.active'])
    .select((eb) => eb('waSessions.credentials', 'is not', null).as('linked'))
    .where('bots.id', 'in', botsOfNode(db, node))
    .execute()
  return rows.map(({ active, linked, ...row }) => ({
    ...row,
    isActive: active === 1,
    isLinked: Boolean(linked),
  }))
}
