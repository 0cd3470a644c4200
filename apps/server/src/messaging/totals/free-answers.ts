import type { Db } from '../../platform/db/store.ts'

/** Answers that Meta delivers for nothing in a month, of a number (its prices since 2026-10-01). */
export const freeAnswers = 1_000

/** An answer without a template of which Meta said that it cost nothing because of those. */
export const isFreeAnswer = ({ category, type }: { category: string; type: string }): boolean =>
  category === 'service' && type === 'free_customer_service'

/** How many of them there were in a month ('YYYY-MM') of the bot's calendar. */
export async function usedOfMonth(db: Db, botId: string, month: string): Promise<number> {
  const { used } = await db
    .selectFrom('messagePrices')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number | string>('messages'), eb.lit(0)).as('used'))
    .where('botId', '=', botId)
    .where('day', '>=', `${month}-01`)
    .where('day', '<=', `${month}-31`)
    .where('category', '=', 'service')
    .where('type', '=', 'free_customer_service')
    .executeTakeFirstOrThrow()
  return Number(used)
}
