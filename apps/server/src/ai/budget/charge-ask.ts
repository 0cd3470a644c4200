import { asksAi } from '@recado/engine'
import type { ChargeAsk } from '../../messaging/turns/asks.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { addSpent, budgetOf } from './budget-rows.ts'
import { isNear, limitsOf } from './limits.ts'
import type { MeterParts } from './metered-asks.ts'
import { tellOwner } from './tell-owner.ts'

/** Adds what an answer cost to its bot's month, and tells the owner when most of the money is spent. */
export function chargeAsk({ everyBot, telling }: Pick<MeterParts, 'everyBot' | 'telling'>): ChargeAsk {
  return async (transaction, { botId, turnId, ask, answer }) => {
    if (!asksAi(ask)) return
    if (turnId !== null) await noteTurn(transaction, turnId, answer)
    const cost = 'cost' in answer ? answer.cost : undefined
    if (!cost || cost.micros === 0) return
    const { micros, payer = 'installation' } = cost
    const before = await budgetOf(transaction.tx, botId, { at: transaction.at, everyBot })
    if (!before) return
    await addSpent(transaction.tx, { ...before, botId }, { micros, payer })
    const budget = {
      ...before,
      spent: before.spent + (payer === 'installation' ? micros : 0),
      ownSpent: before.ownSpent + (payer === 'account' ? micros : 0),
    }
    const near = limitsOf(budget, payer).find((limit) => limit.whose !== 'account' && isNear(limit))
    if (near) await tellOwner(transaction, { botId, budget, limit: near, what: 'near' }, telling)
  }
}

/** That AI answered in this turn, or that it was asked too often and the customer is told: the pace is kept by it. */
async function noteTurn(
  { tx }: Transaction,
  turnId: string,
  answer: Parameters<ChargeAsk>[1]['answer'],
): Promise<void> {
  const ai = answer.ok ? 1 : answer.reason === 'too_many' && !answer.quiet ? 2 : null
  if (ai === null) return
  await tx.updateTable('turns').set({ ai }).where('id', '=', turnId).where('ai', '!=', 1).execute()
}
