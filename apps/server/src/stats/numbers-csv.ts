import type { BotNumbers, UnansweredGroup } from '@recado/contract/numbers'
import { stringify } from 'csv-stringify/sync'
import { numbersText } from '../text/numbers.ts'

// What spreadsheets open with its accents, and in which no cell is a formula.
const options = { bom: true, header: true, escape_formulas: true } as const

const columnsOf = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([key, header]) => ({ key, header }))

/** A line a day; the answer time in seconds, the cost in US dollars. */
export function numbersCsv({ days }: BotNumbers): string {
  return stringify(
    days.map(({ answerMs, cost, ...day }) => ({
      ...day,
      answerSeconds: answerMs === null ? '' : (answerMs / 1000).toFixed(1),
      cost: cost.toFixed(4),
    })),
    { ...options, columns: columnsOf(numbersText.dayColumns) },
  )
}

/** A line a group of questions. */
export function unansweredCsv(groups: readonly UnansweredGroup[]): string {
  return stringify(
    groups.map(({ example, asked, lastDay, others, words }) => ({
      example,
      asked,
      lastDay,
      others: others.map(({ text }) => text).join('\n'),
      words: words.join(', '),
    })),
    { ...options, columns: columnsOf(numbersText.questionColumns) },
  )
}
