import type { NumberAge } from '@recado/contract/messaging/whatsapp'
import type { Db } from '../../../platform/db/store.ts'
import type { Transaction } from '../../../platform/transaction.ts'
import { dayMs } from '../../../platform/time/spans.ts'

/** What each answer says at least, in days, the longest first: who is not sure is taken for the younger. */
const atLeast: readonly [NumberAge, number][] = [
  ['over_a_month', 30],
  ['under_a_month', 14],
  ['under_two_weeks', 2],
  ['under_two_days', 0],
]

/** Since when a bot's number is linked, and in use by its owner's word; ms UTC, null while nobody knows. */
export type NumberSince = { linkedAt: number | null; usedSince: number | null }

export async function numberSince(db: Db, botId: string): Promise<NumberSince> {
  const row = await db
    .selectFrom('waSessions')
    .select(['linkedAt', 'usedSince'])
    .where('botId', '=', botId)
    .executeTakeFirst()
  return row ?? { linkedAt: null, usedSince: null }
}

/** The answer that is true now; null while there is none. */
export function answerOf({ usedSince }: NumberSince, now: number): NumberAge | null {
  if (usedSince === null) return null
  const days = (now - usedSince) / dayMs
  return atLeast.find(([, least]) => days >= least)?.[0] ?? 'under_two_days'
}

/** Notes the owner's answer for the number that is linked; false while none is. */
export async function noteNumberAge(
  transaction: Transaction,
  botId: string,
  answer: NumberAge,
): Promise<boolean> {
  const days = atLeast.find(([age]) => age === answer)?.[1] ?? 0
  const noted = await transaction.tx
    .updateTable('waSessions')
    .set({ usedSince: transaction.at - days * dayMs })
    .where('botId', '=', botId)
    .where('linkedAt', 'is not', null)
    .returning('botId')
    .executeTakeFirst()
  if (noted) transaction.emit({ type: 'wa_status', botId })
  return noted !== undefined
}
