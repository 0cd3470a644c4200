import { defaultSettings } from '@recado/contract/builder/settings'
import { toFlag } from '../../../platform/db/flag.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { Tx } from '../../../platform/db/store.ts'
import type { Transaction } from '../../../platform/transaction.ts'
import type { BotRow } from '../owned-bot.ts'
import { nobody, requireNobody } from './removed-bots.ts'

/** So long a bot may take to be made; as long again is left to servers whose clocks differ before it is deleted. */
const makingMs = 5 * 60_000
const givenUpAfterMs = 2 * makingMs

export type SeenBot = Pick<BotRow, 'name' | 'description' | 'estado' | 'settings' | 'unstarted'>

/**
 * A bot that takes more than one transaction to be made, until it is whole: one of nobody's, as those that were removed, so that
 * nobody sees it and it does nothing. Where a kill leaves it so, it is deleted as they are, once it has taken too long.
 */
export async function insertUnseen(tx: Tx, at: number): Promise<string> {
  await requireNobody(tx)
  const id = newId()
  await tx
    .insertInto('bots')
    .values({
      id,
      ownerId: nobody,
      name: '',
      description: '',
      estado: 'pausado',
      settings: JSON.stringify(defaultSettings),
      unstarted: toFlag(false),
      createdAt: at,
      updatedAt: at + givenUpAfterMs,
    })
    .execute()
  return id
}

/** Gives it to its owner, who sees all of it from this commit on. Null where it was given up, or some of its facts were deleted. */
export async function showUnseen(
  { tx, at }: Pick<Transaction, 'tx' | 'at'>,
  { id, ownerId, facts }: { id: string; ownerId: string; facts: number },
  bot: SeenBot,
): Promise<BotRow | null> {
  const shown = await tx
    .updateTable('bots')
    .set({ ...bot, ownerId, createdAt: at, updatedAt: at })
    .where('id', '=', id)
    .where('ownerId', '=', nobody)
    .where('updatedAt', '>=', at + givenUpAfterMs - makingMs)
    .returning('version')
    .executeTakeFirst()
  const { there } = await tx
    .selectFrom('facts')
    .select((eb) => eb.fn.countAll<number>().as('there'))
    .where('botId', '=', id)
    .executeTakeFirstOrThrow()
  return shown && there === facts ? { ...bot, id, version: shown.version, createdAt: at } : null
}

/** Has it deleted now. */
export const giveUpUnseen = (tx: Tx, id: string, at: number) =>
  tx.updateTable('bots').set({ updatedAt: at }).where('id', '=', id).where('ownerId', '=', nobody).execute()
