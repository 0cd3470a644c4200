import type { AiBudget } from '@recado/contract/ai/ai-budget'
import type { Payer } from '@recado/engine'
import { notFound } from '../../platform/http/refusal.ts'
import { ownedBot } from '../../messaging/bots/owned-bot.ts'
import type { Db } from '../../platform/db/store.ts'
import { readSettings } from '../../messaging/bots/stored-settings.ts'
import { type BotBudget, budgetOf, monthOf } from './budget-rows.ts'
import { isNear, limitsOf } from './limits.ts'
import type { MeterParts } from './metered-asks.ts'
import { dayMs } from '../../platform/time/spans.ts'
import { fromMicros } from '../../platform/micros.ts'

const dollarsOrNull = (micros: number | null): number | null => (micros === null ? null : fromMicros(micros))

/** What bots' AI costs, as their owners are shown it. */
export class AiBudgets {
  readonly #parts: Omit<MeterParts, 'inTransaction' | 'transcriptionModel'>

  constructor(parts: Omit<MeterParts, 'inTransaction' | 'transcriptionModel'>) {
    this.#parts = parts
  }

  get currency(): AiBudget['currency'] {
    return this.#parts.telling.currency
  }

  /** Somebody else's bot is a 404. */
  async of(ownerId: string, botId: string): Promise<AiBudget> {
    return this.#parts.store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      return (await this.read(db, botId)) ?? Promise.reject(notFound())
    })
  }

  /** Null for a bot that is gone. */
  async read(db: Db, botId: string): Promise<AiBudget | null> {
    const { clock, everyBot, telling } = this.#parts
    const budget = await budgetOf(db, botId, { at: clock.now(), everyBot })
    return budget && present(budget, await this.#payerOf(db, botId), telling)
  }

  /** Those of an account's bots of which their owner was told this month, and that are near their limit still. */
  async toldOf(db: Db, ownerId: string): Promise<Map<string, AiBudget>> {
    // No zone's month began earlier.
    const since = monthOf(this.#parts.clock.now() - dayMs, 'UTC')
    const rows = await db
      .selectFrom('aiBudgets')
      .innerJoin('bots', 'bots.id', 'aiBudgets.botId')
      .select('aiBudgets.botId')
      .distinct()
      .where('bots.ownerId', '=', ownerId)
      .where('month', '>=', since)
      .where((eb) => eb.or([eb('alertedLimit', 'is not', null), eb('stoppedLimit', 'is not', null)]))
      .execute()
    const read = await Promise.all(
      rows.map(async ({ botId }) => [botId, await this.read(db, botId)] as const),
    )
    return new Map(
      read.flatMap(([botId, budget]) => (budget && budget.state !== 'fine' ? [[botId, budget]] : [])),
    )
  }

  /** Whose key answers by the bot's own model. */
  async #payerOf(db: Db, botId: string): Promise<Payer> {
    const bot = await db.selectFrom('bots').select('settings').where('id', '=', botId).executeTakeFirst()
    const servers = bot && (await this.#parts.serversOf(botId))
    return (bot && servers?.resolve(readSettings(bot.settings).defaultModel)?.payer) ?? 'installation'
  }
}

function present(budget: BotBudget, payer: Payer, { currency }: MeterParts['telling']): AiBudget {
  const limits = limitsOf(budget, payer)
  const nearest = limits.find(({ whose }) => whose !== 'account')
  const stopped = limits.some(({ limit, spent }) => spent >= limit || (budget.stoppedLimit ?? 0) >= limit)
  return {
    month: budget.month,
    spent: fromMicros(budget.spent + budget.ownSpent),
    ownSpent: fromMicros(budget.ownSpent),
    operatorCap: payer === 'installation' ? dollarsOrNull(budget.operatorCap) : null,
    ownCap: dollarsOrNull(budget.ownCap),
    limit: nearest ? fromMicros(nearest.limit) : null,
    state: stopped ? 'stopped' : nearest && isNear(nearest) ? 'near' : 'fine',
    raisable: nearest?.whose === 'owner',
    currency,
  }
}
