import { hotQuery } from '../../platform/db/statements/hot-query.ts'
import type { Db } from '../../platform/db/store.ts'

/** Answers that Meta delivers for nothing in a month, of a number (its prices since 2026-10-01). */
export const freeAnswers = 1_000

/** An answer without a template of which Meta said that it cost nothing because of those. */
export const isFreeAnswer = ({ category, type }: { category: string; type: string }): boolean =>
  category === 'service' && type === 'free_customer_service'

const freeBetween = hotQuery<{ botId: string; from: string; to: string }>()((db, value) =>
  db
    .selectFrom('messagePrices')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number | string>('messages'), eb.lit(0)).as('used'))
    .where('botId', '=', value('botId'))
    .where('day', '>=', value('from'))
    .where('day', '<=', value('to'))
    .where('category', '=', 'service')
    .where('type', '=', 'free_customer_service'),
)

/** How many of them there were in a month ('YYYY-MM') of the bot's calendar. */
export async function usedOfMonth(db: Db, botId: string, month: string): Promise<number> {
  const [row] = (await freeBetween(db, { botId, from: `${month}-01`, to: `${month}-31` })).rows
  return Number(row?.used ?? 0)
}
