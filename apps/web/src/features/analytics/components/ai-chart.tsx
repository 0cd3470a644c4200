import { formatCost } from '@recado/contract/ai/format-cost'
import type { AiAnalytics, BotAnalytics } from '@recado/contract/insight/analytics'
import { formatCount } from '@recado/ui'
import { text } from '../../../text/insight/analytics.ts'
import { pointsOf } from '../model/points.ts'
import { sayDecimal, sayLongDay, sayMany, sayTime } from '../model/in-words.ts'
import { costOf, totalsOf } from '../model/totals.ts'
import { BarChart } from './bar-chart.tsx'
import { ChartCard } from './chart-card.tsx'

const words = text.ai

/** What AI was asked, what it used and what that costs. */
export function AiChart({ numbers: { days, ai, prices, currency } }: { numbers: BotAnalytics }) {
  const { tokens } = totalsOf(days)
  const { cost, whole } = costOf(ai)
  const label = words.label(formatCount(tokens))
  const total = (
    <span className="text-13 text-muted">
      {words.total} <b className="text-ink tabular-nums">{formatCost(cost, currency)}</b>
    </span>
  )
  return (
    <ChartCard title={words.title} aside={ai.length > 0 && total} empty={ai.length === 0 && words.none}>
      {tokens > 0 && (
        <BarChart
          title={words.title}
          label={label}
          points={pointsOf(days, (day) => ({
            values: [day.tokens],
            said: `${words.tokens(formatCount(day.tokens))} · ${formatCost(day.cost, currency)}`,
          }))}
          most={sayMany}
          fills={['fill-n-ai']}
          height={90}
        >
          {words.tokens(formatCount(tokens))}
        </BarChart>
      )}
      <table className="mt-3 w-full text-13">
        <thead className="text-left text-12 text-muted">
          <tr>
            <th className="py-1.5 font-medium">{words.model}</th>
            <th className="px-2 py-1.5 text-right font-medium">{words.asks}</th>
            <th className="px-2 py-1.5 text-right font-medium phone:hidden">{words.used}</th>
            <th className="px-2 py-1.5 text-right font-medium phone:hidden">{words.time}</th>
            <th className="py-1.5 text-right font-medium">{words.cost}</th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {ai.map((line) => (
            <Model key={`${line.kind} ${line.model}`} line={line} currency={currency} />
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-12 text-muted">
        <a href={prices.source} target="_blank" rel="noreferrer" className="underline">
          {words.prices(sayLongDay(prices.date))}
        </a>
        {whole ? '.' : `. ${words.unpriced}`}
        {currency && ` ${words.rate(sayMany(currency.rate), currency.code, sayLongDay(currency.date))}`}
      </p>
    </ChartCard>
  )
}

function Model({ line, currency }: { line: AiAnalytics } & Pick<BotAnalytics, 'currency'>) {
  return (
    <tr className="border-t border-line-2 align-baseline">
      <th scope="row" className="py-2 text-left font-medium wrap-anywhere">
        {line.model || words.unheard}
      </th>
      <td className="px-2 py-2 text-right">
        {formatCount(line.asks)}
        {line.failed > 0 && <span className="block text-12 text-danger">{words.failed(line.failed)}</span>}
      </td>
      <td className="px-2 py-2 text-right text-muted phone:hidden">{usedOf(line)}</td>
      <td className="px-2 py-2 text-right text-muted phone:hidden">
        {line.averageMs === null ? '–' : sayTime(line.averageMs)}
      </td>
      <td className="py-2 text-right whitespace-nowrap">
        {formatCost(line.cost, currency)}
        {!line.priced && <span className="block text-12 text-muted">{words.noPrice}</span>}
      </td>
    </tr>
  )
}

function usedOf({ kind, seconds, inputTokens, outputTokens }: AiAnalytics): string {
  if (kind === 'transcribe' || kind === 'speak') return words.minutes(sayDecimal(seconds / 60))
  return `${words.input(sayMany(inputTokens))}, ${words.output(sayMany(outputTokens))}`
}
