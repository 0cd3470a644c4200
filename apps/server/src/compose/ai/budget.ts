import type { Config } from '../../config/config.ts'
import type { AskPerformer, ChargeAsk } from '../../messaging/turns/asks.ts'
import type { Core } from '../../platform/core.ts'
import type { ServersOf } from '../../ai/servers-of.ts'
import { AiBudgets } from '../../ai/budget/ai-budget.service.ts'
import { AiSpendingOfAll } from '../../operations/installation/ai/ai-spending.service.ts'
import { chargeAsk } from '../../ai/budget/charge-ask.ts'
import { meteredAsks, type MeterParts } from '../../ai/budget/metered-asks.ts'

type BudgetConfig = Pick<
  Config,
  | 'AI_MONTHLY_USD'
  | 'CURRENCY'
  | 'CURRENCY_RATE'
  | 'APP_URL'
  | 'SMTP_URL'
  | 'TRANSCRIPTION_MODEL'
  | 'SPEECH_MODEL'
>

/** Everything about the money that AI costs: who may ask, what was spent, and what owners see of it. */
export function composeBudget(
  { store, inTransaction, clock }: Pick<Core, 'store' | 'inTransaction' | 'clock'>,
  config: BudgetConfig,
  serversOf: ServersOf,
): {
  metered: (performer: AskPerformer) => AskPerformer
  charge: ChargeAsk
  budgets: AiBudgets
  spending: AiSpendingOfAll
} {
  const { CURRENCY: code, CURRENCY_RATE: rate } = config
  const parts: MeterParts = {
    store,
    inTransaction,
    clock,
    serversOf,
    transcriptionModel: config.TRANSCRIPTION_MODEL,
    speechModel: config.SPEECH_MODEL ?? null,
    everyBot: config.AI_MONTHLY_USD,
    telling: {
      currency: rate ? { code, ...rate } : null,
      appUrl: config.APP_URL ?? null,
      mail: config.SMTP_URL !== undefined,
    },
  }
  return {
    metered: (performer) => meteredAsks(performer, parts),
    charge: chargeAsk(parts),
    budgets: new AiBudgets(parts),
    spending: new AiSpendingOfAll(parts),
  }
}
