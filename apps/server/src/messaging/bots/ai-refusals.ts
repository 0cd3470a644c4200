import { type Answer, type Ask, asksAi, type WhyKeyRefused } from '@recado/engine'
import type { Db } from '../../platform/db/store.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { dayMs } from '../../platform/time/spans.ts'

/** Milliseconds: a refusal of the AI's key is news for a day. */
const newsMs = dayMs

/** Keeps down that AI refused the installation's key to this bot, until it answers it again. */
export async function noteRefusal(
  { tx, at }: Transaction,
  botId: string,
  { ask, answer }: { ask: Ask; answer: Answer },
): Promise<void> {
  if (!asksAi(ask)) return
  if (answer.ok) {
    await tx.deleteFrom('aiRefusals').where('botId', '=', botId).execute()
    return
  }
  // Without a voice the words go in writing: nothing is broken.
  if (ask.kind === 'speak' || !answer.refusedKey) return
  const row = { why: answer.refusedKey, at }
  await tx
    .insertInto('aiRefusals')
    .values({ botId, ...row })
    .onConflict((conflict) => conflict.column('botId').doUpdateSet(row))
    .execute()
}

/** Of an owner's bots those whose last word of AI was a refusal, within a day. */
export async function refusalsOf(
  db: Db,
  ownerId: string,
  now: number,
): Promise<ReadonlyMap<string, WhyKeyRefused>> {
  const rows = await db
    .selectFrom('aiRefusals')
    .innerJoin('bots', 'bots.id', 'aiRefusals.botId')
    .select(['aiRefusals.botId', 'aiRefusals.why'])
    .where('bots.ownerId', '=', ownerId)
    .where('aiRefusals.at', '>=', now - newsMs)
    .execute()
  return new Map(rows.map(({ botId, why }) => [botId, why]))
}
