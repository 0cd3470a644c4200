import { type RefusedAnswer, refusedAnswer } from '@recado/contract/insight/analytics'
import { limits } from '@recado/contract/wire/limits'
import type { Db, Tx } from '../../platform/db/store.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import type { Question } from './group-questions.ts'
import { dayMs } from '../../platform/time/spans.ts'

/** Different questions looked at, those asked most. */
const mostLookedAt = 1000
/** How long a question is kept; how many there were stays with the totals. */
const keptMs = 100 * dayMs

/** What got no answer since `day` ('YYYY-MM-DD'), each question once, those asked most first. */
export async function questionsSince(db: Db, botId: string, day: string): Promise<Question[]> {
  const rows = await db
    .selectFrom('questionTotals')
    .select('question')
    .select(({ fn }) => [
      fn.max('words').as('words'),
      fn.sum<number>('asked').as('asked'),
      fn.max('day').as('lastDay'),
    ])
    .where('botId', '=', botId)
    .where('day', '>=', day)
    .groupBy('question')
    .orderBy('asked', 'desc')
    .orderBy('question')
    .limit(mostLookedAt)
    .execute()
  const refused = await refusedSince(db, botId, day)
  // Name by name: to spread a thousand rows takes 7 ms, of everybody's.
  return rows.map(({ question, words, asked, lastDay }) => ({
    question,
    words,
    asked: Number(asked),
    lastDay,
    refused: refused.get(question) ?? null,
  }))
}

/** What AI was about to say, by the question, the last time. */
async function refusedSince(db: Db, botId: string, day: string): Promise<Map<string, RefusedAnswer>> {
  const rows = await db
    .selectFrom('questionTotals')
    .select(['question', 'refused'])
    .where('botId', '=', botId)
    .where('day', '>=', day)
    .where('refused', 'is not', null)
    .orderBy('day', 'desc')
    .orderBy('question')
    .limit(mostLookedAt)
    .execute()
  const last = new Map<string, RefusedAnswer>()
  for (const { question, refused } of rows)
    if (refused !== null && !last.has(question)) last.set(question, refusedAnswer.parse(JSON.parse(refused)))
  return last
}

/** What the owner wants no more to see, the oldest first. */
export async function dismissedOf(db: Db, botId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('dismissedQuestions')
    .select('question')
    .where('botId', '=', botId)
    .orderBy('at')
    .orderBy('question')
    .execute()
  return rows.map(({ question }) => question)
}

/** Keeps as many as a bot may have: the oldest are wanted no less than others, and were asked longest ago. */
export async function forgetOldestDismissals(tx: Tx, botId: string): Promise<void> {
  const kept = await tx
    .selectFrom('dismissedQuestions')
    .select('at')
    .where('botId', '=', botId)
    .orderBy('at', 'desc')
    .offset(limits.dismissedQuestions - 1)
    .limit(1)
    .executeTakeFirst()
  if (!kept) return
  await tx.deleteFrom('dismissedQuestions').where('botId', '=', botId).where('at', '<', kept.at).execute()
}

/** How many of each bot of an owner are dismissed: with it changes what is shown. */
export async function dismissals(db: Db, ownerId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('dismissedQuestions')
    .innerJoin('bots', 'bots.id', 'dismissedQuestions.botId')
    .select('botId')
    .select(({ fn }) => fn.sum<number>('at').as('sum'))
    .where('bots.ownerId', '=', ownerId)
    .groupBy('botId')
    .execute()
  return new Map(rows.map(({ botId, sum }) => [botId, Number(sum)]))
}

/** Deletes questions that are too old to be shown, or older than `mostMs`, a day in one transaction: a day is small. */
export async function forgetQuestions(inTransaction: InTransaction, mostMs = Infinity): Promise<void> {
  while (await forgetOldestDay(inTransaction, Math.min(keptMs, mostMs)));
}

function forgetOldestDay(inTransaction: InTransaction, ms: number): Promise<boolean> {
  return inTransaction({ chore: 'retention' }, async ({ tx, at }) => {
    const oldest = await tx
      .selectFrom('questionTotals')
      .select('day')
      .where('day', '<', new Date(at - ms).toISOString().slice(0, 10))
      .orderBy('day')
      .limit(1)
      .executeTakeFirst()
    if (!oldest) return false
    await tx.deleteFrom('questionTotals').where('day', '=', oldest.day).execute()
    return true
  })
}
