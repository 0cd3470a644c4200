import type { AiAnalytics, DayAnalytics } from '@recado/contract/insight/analytics'

/** A period's days in one. `answerMs` is the average over all answers; null without one. */
export function totalsOf(days: readonly DayAnalytics[]) {
  const sum = (of: (day: DayAnalytics) => number) => days.reduce((total, day) => total + of(day), 0)
  const answers = sum((day) => day.answers)
  return {
    messages: sum((day) => day.received + day.sent),
    customers: sum((day) => day.customers),
    answers,
    unanswered: sum((day) => day.unanswered),
    campaigns: sum((day) => day.campaigns),
    transcriptions: sum((day) => day.transcriptions),
    tokens: sum((day) => day.tokens),
    answerMs: answers === 0 ? null : sum((day) => (day.answerMs ?? 0) * day.answers) / answers,
  }
}

/** What AI cost by the price list, and whether it has every model that was asked. */
export function costOf(lines: readonly AiAnalytics[]): { cost: number; whole: boolean } {
  return {
    cost: lines.reduce((total, line) => total + line.cost, 0),
    whole: lines.every((line) => line.priced),
  }
}
