import { type OpenQuestion, plainWords, type RefusedAnswer } from '@recado/engine'
import { limits } from '@recado/contract/wire/limits'
import { shortened } from '../people/contact-name.ts'
import { localHour } from '../../platform/time/local-time.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { hotQuery } from '../../platform/db/statements/hot-query.ts'

/**
 * Different questions kept of a bot's day: those that come when so many are there are counted, and no more. So a day
 * costs the same however much is written.
 */
export const questionsOfDay = 300

type Row = { botId: string; day: string; question: string; words: string }
/** Figures that are kept of a refused answer, and characters of each. */
const mostFigures = 8
const longestFigure = 60

const countOfDay = hotQuery<Pick<Row, 'botId' | 'day'>>()((db, value) =>
  db
    .selectFrom('questionTotals')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('botId', '=', value('botId'))
    .where('day', '=', value('day')),
)

const askAgain = hotQuery<Omit<Row, 'words'>>()((db, value) =>
  db
    .updateTable('questionTotals')
    .set((eb) => ({ asked: eb('asked', '+', 1) }))
    .where('botId', '=', value('botId'))
    .where('day', '=', value('day'))
    .where('question', '=', value('question')),
)

const askFirst = hotQuery<Row>()((db, value) =>
  db.insertInto('questionTotals').values({
    botId: value('botId'),
    day: value('day'),
    question: value('question'),
    words: value('words'),
    asked: 1,
  }),
)

const keepRefused = hotQuery<Omit<Row, 'words'> & { refused: string }>()((db, value) =>
  db
    .updateTable('questionTotals')
    .set({ refused: value('refused') })
    .where('botId', '=', value('botId'))
    .where('day', '=', value('day'))
    .where('question', '=', value('question')),
)

/** Keeps what nobody answered, by its day; what differs in case, accents and signs alone is the same question. */
export async function keepQuestions(
  { tx, at }: Transaction,
  botId: string,
  timeZone: string,
  questions: readonly OpenQuestion[],
): Promise<void> {
  const { day } = localHour(at, timeZone)
  for (const { question: text, refused } of questions) {
    const question = questionOf(text)
    if (question === '') continue
    const again = await askAgain(tx, { botId, day, question })
    if ((again.numAffectedRows ?? 0n) === 0n) {
      const [kept] = (await countOfDay(tx, { botId, day })).rows
      if (Number(kept?.count ?? 0) >= questionsOfDay) continue
      await askFirst(tx, { botId, day, question, words: shortened(text, limits.question) })
    }
    if (refused) await keepRefused(tx, { botId, day, question, refused: JSON.stringify(short(refused)) })
  }
}

const short = ({ text, figures }: RefusedAnswer): RefusedAnswer => ({
  text: shortened(text, limits.refusedAnswer),
  figures: figures.slice(0, mostFigures).map((figure) => shortened(figure, longestFigure)),
})

/** A question without case, accents, signs and needless blanks; empty for one without words. */
export function questionOf(text: string): string {
  const words = plainWords(text).trim()
  // Cut by code points, so that an emoji is never halved.
  return words.length <= limits.question ? words : Array.from(words).slice(0, limits.question).join('').trim()
}
