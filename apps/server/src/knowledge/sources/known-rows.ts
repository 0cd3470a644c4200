import { limits } from '@recado/contract/wire/limits'
import { changeOwnedBot } from '../../messaging/bots/owned-bot.ts'
import type { Store, Tx } from '../../platform/db/store.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { knowledgeText as text } from '../../text/builder/knowledge.ts'

const { facts: most } = limits.knowledge

/** Refuses so many facts more before any of them is written; `changeKnowledge` has the last word. */
export async function requireFactRoom(store: Store, botId: string, more: number): Promise<void> {
  const known = await store.read((db) =>
    db.selectFrom('knowledge').select('facts').where('botId', '=', botId).executeTakeFirst(),
  )
  if ((known?.facts ?? 0) + more > most) throw new Refusal('conflict', text.tooManyFacts(most))
}

/**
 * Changes what the sources of one's own bot know, as the next version of it: `work` gives how many facts there are more or less.
 * Others who change it wait until this transaction has ended; more facts than a bot may have take it back.
 */
export async function changeKnowledge<T>(
  transaction: Transaction,
  ownerId: string,
  botId: string,
  work: (version: number) => Promise<{ facts: number; result: T }>,
): Promise<T> {
  const { tx, at, emit } = transaction
  await changeOwnedBot(tx, ownerId, botId, at)
  const version = await nextVersion(tx, botId)
  const { facts, result } = await work(version)
  if (facts !== 0) await countFacts(tx, botId, facts)
  emit({ type: 'bot_changed', botId })
  return result
}

/** The next version of what a bot's sources know. Others who change that wait until this transaction has ended. */
export async function nextVersion(tx: Tx, botId: string): Promise<number> {
  const { version } = await tx
    .insertInto('knowledge')
    .values({ botId, version: 1, facts: 0 })
    .onConflict((conflict) =>
      conflict.column('botId').doUpdateSet((eb) => ({ version: eb('knowledge.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Counts facts of that version, more or less than there were; more than a bot may have take the transaction back. */
export async function countFacts(tx: Tx, botId: string, more: number): Promise<void> {
  const { facts } = await tx
    .updateTable('knowledge')
    .set((eb) => ({ facts: eb('facts', '+', more) }))
    .where('botId', '=', botId)
    .returning('facts')
    .executeTakeFirstOrThrow()
  if (facts > most) throw new Refusal('conflict', text.tooManyFacts(most))
}
