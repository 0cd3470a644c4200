import { type Answer, type Ask, asksAi } from '@recado/engine'
import type { InTransaction } from '../../platform/transaction.ts'
import type { AskContext, AskPerformer, ChargeAsk } from './asks.ts'

export type ChargingParts = {
  performer: AskPerformer
  inTransaction: InTransaction
  /** AI costs the same here as in a chat. */
  charge: ChargeAsk
}

/** Asks where nobody real writes, and takes into account what it cost: of all that a chat counts, its money alone. */
export async function askCharged(
  { performer, inTransaction, charge }: ChargingParts,
  ask: Ask,
  context: AskContext,
): Promise<Answer> {
  const { botId } = context
  const settled = Promise.withResolvers<void>()
  try {
    const answer = await performer.perform(ask, { ...context, settled: settled.promise })
    if (asksAi(ask))
      await inTransaction({ bot: botId }, (transaction) =>
        charge(transaction, { botId, turnId: null, ask, answer }),
      )
    return answer
  } finally {
    settled.resolve()
  }
}
