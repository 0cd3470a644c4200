import type { BotAnalytics } from '@recado/contract/insight/analytics'
import { Card, formatCount } from '@recado/ui'
import type { ReactNode } from 'react'
import { text } from '../../../text/insight/analytics.ts'
import { sayChange, sayDecimal, sayTime } from '../model/in-words.ts'
import { totalsOf } from '../model/totals.ts'

/** The period in five figures, each beside what it was before. */
export function Summary({ numbers }: { numbers: BotAnalytics }) {
  const { before, days } = numbers
  const { messages, customers, answers, unanswered, answerMs } = totalsOf(days)
  const change = (now: number, earlier: number) => {
    const percent = sayChange(now, earlier)
    return percent === null ? text.noBefore : text.change(percent, days.length)
  }
  return (
    <section aria-label={text.summary}>
      <Card className="grid grid-cols-[repeat(5,minmax(0,1fr))] divide-line max-lg:grid-cols-2 lg:divide-x">
        <Figure label={text.messages} value={formatCount(messages)}>
          {change(messages, before.messages)}
        </Figure>
        <Figure label={text.customersADay} value={sayDecimal(customers / days.length)}>
          {text.average}
        </Figure>
        <Figure label={text.answers} value={formatCount(answers)}>
          {change(answers, before.answers)}
        </Figure>
        <Figure label={text.answerTime} value={answerMs === null ? '–' : sayTime(answerMs)}>
          {text.answerTimeHint}
        </Figure>
        <Figure label={text.unanswered} value={formatCount(unanswered)} last>
          {change(unanswered, before.unanswered)}
        </Figure>
      </Card>
    </section>
  )
}

interface FigureProps {
  label: string
  value: string
  last?: boolean
  children: ReactNode
}

function Figure({ label, value, last, children }: FigureProps) {
  return (
    <div
      className={`min-w-0 border-line px-5 py-4 max-lg:border-b phone:px-4 ${last ? 'max-lg:col-span-2 max-lg:border-b-0' : ''}`}
    >
      <h3 className="font-sans text-13 leading-5 font-medium tracking-normal text-muted">{label}</h3>
      <p className="my-1 font-head text-28 leading-9 font-bold tracking-tight tabular-nums">{value}</p>
      <p className="text-12 text-muted">{children}</p>
    </div>
  )
}
