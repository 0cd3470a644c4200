import type { MessageCosts, MessageRates } from '@recado/contract/insight/message-costs'
import { ownedBot } from '../../messaging/bots/owned-bot.ts'
import { readSettings } from '../../messaging/bots/stored-settings.ts'
import { freeAnswers, usedOfMonth } from '../../messaging/totals/free-answers.ts'
import type { Db, Store } from '../../platform/db/store.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import { instantOf } from '../../platform/time/instant.ts'
import { localHour } from '../../platform/time/local-time.ts'
import { costsOfMonth } from './costs-of-month.ts'
import { fromMicros, inMicros } from '../../platform/micros.ts'

/** What a bot's messages cost on a line that is paid by the message. Each call is refused with 404 for a bot that is not the owner's. */
export class CostsOfMessages {
  readonly #store: Store
  readonly #inTransaction: InTransaction
  readonly #clock: Pick<Clock, 'now'>

  constructor(store: Store, inTransaction: InTransaction, clock: Pick<Clock, 'now'>) {
    this.#store = store
    this.#inTransaction = inTransaction
    this.#clock = clock
  }

  /** `month` is 'YYYY-MM', this one when absent. */
  of(ownerId: string, botId: string, month?: string): Promise<MessageCosts> {
    return this.#store.read(async (db) => {
      const { settings } = await ownedBot(db, ownerId, botId)
      const shown = month ?? localHour(this.#clock.now(), readSettings(settings).timezone).day.slice(0, 7)
      const rows = await db
        .selectFrom('messagePrices')
        .select(['day', 'category', 'type', 'billable', 'messages'])
        .where('botId', '=', botId)
        .where('day', '>=', `${shown}-01`)
        .where('day', '<=', `${shown}-31`)
        .orderBy('day')
        .execute()
      const { rates, since } = await ratesOf(db, botId)
      return {
        month: shown,
        ...costsOfMonth(
          rows.map((row) => ({ ...row, billable: row.billable === 1 })),
          rates,
        ),
        free: { used: await usedOfMonth(db, botId, shown), of: freeAnswers },
        rates,
        ratesSince: instantOf(since),
      }
    })
  }

  async setRates(ownerId: string, botId: string, typed: MessageRates): Promise<MessageCosts> {
    await this.#store.read((db) => ownedBot(db, ownerId, botId))
    await this.#inTransaction({ bot: botId }, async ({ tx, at, emit }) => {
      const row = { ...scaled(typed, inMicros), changedAt: at }
      await tx
        .insertInto('messageRates')
        .values({ botId, ...row })
        .onConflict((conflict) => conflict.column('botId').doUpdateSet(row))
        .execute()
      emit({ type: 'bot_changed', botId })
    })
    return this.of(ownerId, botId)
  }
}

const scaled = (rates: MessageRates, by: (rate: number) => number): MessageRates => {
  const each = (rate: number | null): number | null => (rate === null ? null : by(rate))
  const { currency, service, utility, marketing, authentication } = rates
  return {
    currency,
    service: each(service),
    utility: each(utility),
    marketing: each(marketing),
    authentication: each(authentication),
  }
}

/** What its owner typed, and when, ms UTC; nothing before. */
async function ratesOf(db: Db, botId: string): Promise<{ rates: MessageRates | null; since: number | null }> {
  const row = await db.selectFrom('messageRates').selectAll().where('botId', '=', botId).executeTakeFirst()
  if (!row) return { rates: null, since: null }
  return { rates: scaled(row, fromMicros), since: row.changedAt }
}
