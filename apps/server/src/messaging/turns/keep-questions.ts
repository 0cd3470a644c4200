import { type OpenQuestion, plainWords, type RefusedAnswer } from '@recado/engine'
import { limits } from '@recado/contract/wire/limits'
import { shortened } from '../people/contact-name.ts'
import { localHour } from '../../platform/time/local-time.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { hotQuery } from '../../platform/db/statements/hot-query.ts'
import type { Tx } from '../../platform/db/store.ts'

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

const askAgain = hotQuery<Omit<Row, 'words'> & { asked: number }>()((db, value) =>
  db
    .updateTable('questionTotals')
    .set((eb) => ({ asked: eb('asked', '+', value('asked')) }))
    .where('botId', '=', value('botId'))
    .where('day', '=', value('day'))
    .where('question', '=', value('question')),
)

const askFirst = hotQuery<Row & { asked: number }>()((db, value) =>
  db.insertInto('questionTotals').values({
    botId: value('botId'),
    day: value('day'),
    question: value('question'),
    words: value('words'),
    asked: value('asked'),
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
  const all = Map.groupBy(questions, ({ question }) => questionOf(question))
  all.delete('')
  // Questions of a turn wait for each other no more than needed: each wait is a way to the database and back.
  const rows = await Promise.all(
    [...all].map(async ([question, { length: asked }]) => {
      const { numAffectedRows = 0n } = await askAgain(tx, { botId, day, question, asked })
      return { question, asked, isKept: numAffectedRows > 0n }
    }),
  )
  const unknown = rows.filter(({ isKept }) => !isKept)
  const room = unknown.length === 0 ? 0 : await roomOfDay(tx, botId, day)
  const added = unknown.slice(0, room)
  await Promise.all(
    added.map(({ question, asked }) => {
      const words = shortened(all.get(question)?.[0]?.question ?? question, limits.question)
      return askFirst(tx, { botId, day, question, words, asked })
    }),
  )
  for (const { question } of [...rows.filter(({ isKept }) => isKept), ...added]) {
    const refused = all.get(question)?.findLast((each) => each.refused)?.refused
    if (refused) await keepRefused(tx, { botId, day, question, refused: JSON.stringify(short(refused)) })
  }
}

/** How many more different questions of the day are kept. */
async function roomOfDay(tx: Tx, botId: string, day: string): Promise<number> {
  const [kept] = (await countOfDay(tx, { botId, day })).rows
  return Math.max(questionsOfDay - Number(kept?.count ?? 0), 0)
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
