import type { AskFailure } from '@recado/engine'
import { sql } from 'kysely'
import { accountBudget } from '../../platform/budget/account-budget.ts'
import type { Db } from '../../platform/db/store.ts'
import { readSettings } from '../../messaging/bots/stored-settings.ts'
import { budgetText } from '../text/ai-budget.ts'
import { dayMs, hourMs, minuteMs } from '../../platform/time/spans.ts'

const { aPersonAMinute, aBotAMinute } = accountBudget.answers

type Asking = {
  botId: string
  contactId: string
  turnId: string
  now: number
  /** Asked by other turns of the bot right now, whose answers are not committed. */
  inFlight: number
}

/** Why AI is not asked now, for it was asked too often; null where it may be. A turn that began to ask goes on. */
export async function tooMany(db: Db, asking: Asking): Promise<AskFailure | null> {
  const { botId, contactId, turnId, now, inFlight } = asking
  const turn = await db
    .selectFrom('turns')
    .innerJoin('bots', 'bots.id', 'turns.botId')
    .select(['turns.ai', 'bots.settings'])
    .where('turns.id', '=', turnId)
    .executeTakeFirst()
  if (!turn || turn.ai === 1) return null
  const { aiAnswersPerDay: aDay } = readSettings(turn.settings)
  const ofDay = await db
    .selectFrom('turns')
    .select(['finishedAt', 'ai'])
    .where('contactId', '=', contactId)
    .where('finishedAt', '>', now - dayMs)
    .where('ai', '!=', 0)
    .orderBy('finishedAt', 'desc')
    .limit(1000)
    .execute()
  const since = (ms: number) => (row: { finishedAt: number | null }) => (row.finishedAt ?? 0) > now - ms
  const answered = ofDay.filter(({ ai }) => ai === 1)
  const told = ofDay.some((row) => row.ai === 2 && since(hourMs)(row))
  const refuse = (detail: string): AskFailure => ({
    ok: false,
    reason: 'too_many',
    detail,
    ...(told && { quiet: true }),
  })
  if (answered.filter(since(minuteMs)).length >= aPersonAMinute)
    return refuse(budgetText.tooMany.minute(aPersonAMinute))
  if (answered.length >= aDay) return refuse(budgetText.tooMany.day(aDay))
  const { asked } = await db
    .selectFrom('turns')
    .select((eb) => eb.fn.countAll<number>().as('asked'))
    .where('botId', '=', botId)
    .where('ai', '=', sql.lit(1))
    .where('startedAt', '>', now - minuteMs)
    .executeTakeFirstOrThrow()
  return Number(asked) + inFlight >= aBotAMinute ? refuse(budgetText.tooMany.bot(aBotAMinute)) : null
}
