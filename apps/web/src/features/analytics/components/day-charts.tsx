import type { BotAnalytics, DayAnalytics } from '@recado/contract/insight/analytics'
import { formatCount } from '@recado/ui'
import { text } from '../../../text/insight/analytics.ts'
import { pointsOf } from '../model/points.ts'
import { sayMany, sayTime } from '../model/in-words.ts'
import { totalsOf } from '../model/totals.ts'
import { BarChart } from './bar-chart.tsx'
import { ChartCard } from './chart-card.tsx'

type Days = { days: readonly DayAnalytics[] }

export function MessagesPerDay({ days }: Days) {
  const { perDay } = text
  const points = pointsOf(days, ({ received, sent }) => ({
    values: [received, sent],
    said: perDay.point(formatCount(received), formatCount(sent)),
  }))
  return (
    <ChartCard title={perDay.title}>
      <BarChart
        title={perDay.title}
        label={perDay.label(formatCount(totalsOf(days).messages))}
        points={points}
        most={sayMany}
        fills={['fill-brand', 'fill-brand/35']}
        height={160}
      >
        <Key className="bg-brand">{perDay.received}</Key>
        <Key className="bg-brand/35">{perDay.sent}</Key>
      </BarChart>
    </ChartCard>
  )
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={`size-2.5 rounded-[3px] ${className}`} />
      {children}
    </span>
  )
}

export function CustomersPerDay({ days }: Days) {
  const { customers } = text
  const most = Math.max(...days.map((day) => day.customers))
  return (
    <ChartCard title={customers.title}>
      <BarChart
        title={customers.title}
        label={customers.label(formatCount(most))}
        points={pointsOf(days, (day) => ({
          values: [day.customers],
          said: customers.point(formatCount(day.customers)),
        }))}
        most={sayMany}
      >
        {customers.label(formatCount(most))}
      </BarChart>
    </ChartCard>
  )
}

export function AnswerTime({ days }: Days) {
  const { time } = text
  const { answerMs } = totalsOf(days)
  const label = time.label(sayTime(answerMs ?? 0))
  return (
    <ChartCard title={time.title} empty={answerMs === null && time.none}>
      <BarChart
        title={time.title}
        label={label}
        points={pointsOf(days, ({ answerMs: ms }) => ({
          values: [ms ?? 0],
          said: ms === null ? time.noAnswers : sayTime(ms),
        }))}
        most={sayTime}
        fills={['fill-info']}
      >
        {time.hint}
      </BarChart>
    </ChartCard>
  )
}

export function VoiceNotes({ days }: Days) {
  const { voice } = text
  const { transcriptions } = totalsOf(days)
  const label = voice.label(formatCount(transcriptions))
  return (
    <ChartCard title={voice.title} empty={transcriptions === 0 && voice.none}>
      <BarChart
        title={voice.title}
        label={label}
        points={pointsOf(days, (day) => ({
          values: [day.transcriptions],
          said: voice.point(formatCount(day.transcriptions)),
        }))}
        most={sayMany}
        fills={['fill-n-audio']}
      >
        {voice.point(formatCount(transcriptions))}
      </BarChart>
    </ChartCard>
  )
}

export function MessagesPerHour({ hours }: Pick<BotAnalytics, 'hours'>) {
  const { perHour } = text
  const best = hours.indexOf(Math.max(...hours))
  return (
    <ChartCard title={perHour.title}>
      <BarChart
        title={perHour.title}
        label={perHour.label(best)}
        points={hours.map((count, hour) => ({
          tick: hour % 6 === 0 ? perHour.hour(hour) : null,
          name: perHour.hour(hour),
          values: [count],
          said: perHour.point(formatCount(count)),
        }))}
        most={sayMany}
      >
        {perHour.best(best)}
      </BarChart>
    </ChartCard>
  )
}
