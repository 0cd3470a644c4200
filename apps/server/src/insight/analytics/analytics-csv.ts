import type { BotAnalytics, UnansweredGroup } from '@recado/contract/insight/analytics'
import type { CsvTable } from '../../platform/csv/csv-table.ts'
import { csvText } from '../../platform/csv/csv-stream.ts'
import { analyticsText } from '../../text/analytics.ts'

/** A line a day; the answer time in seconds, the cost in US dollars. */
export function analyticsCsv({ days }: BotAnalytics, table: CsvTable): string {
  const rows = days.map(({ day, answerMs, cost, ...counts }) => ({
    ...counts,
    day: table.day(day),
    answerSeconds: answerMs === null ? '' : table.decimal(answerMs / 1000, 1),
    cost: table.decimal(cost, 4),
  }))
  return csvText(rows, table, analyticsText.dayColumns)
}

/** A line a group of questions. */
export function unansweredCsv(groups: readonly UnansweredGroup[], table: CsvTable): string {
  const rows = groups.map(({ example, asked, lastDay, others, words, refused }) => ({
    example,
    asked,
    lastDay: table.day(lastDay),
    others: others.map(({ text }) => text).join('\n'),
    words: words.join(', '),
    refused: refused?.text ?? '',
    figures: refused?.figures.join(', ') ?? '',
  }))
  return csvText(rows, table, analyticsText.questionColumns)
}
