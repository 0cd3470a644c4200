import type { BotAnalytics } from '@recado/contract/insight/analytics'
import { formatCount } from '@recado/ui'
import { Link } from 'react-router'
import { text } from '../../../text/insight/analytics.ts'
import { pointsOf } from '../model/points.ts'
import { sayMany } from '../model/in-words.ts'
import { totalsOf } from '../model/totals.ts'
import { BarChart } from './bar-chart.tsx'
import { ChartCard } from './chart-card.tsx'

interface CampaignsChartProps {
  numbers: BotAnalytics
  /** Where campaigns are. */
  href: string
}

/** What campaigns sent, by day and by campaign. */
export function CampaignsChart({ numbers: { days, campaigns }, href }: CampaignsChartProps) {
  const words = text.campaigns
  const total = totalsOf(days).campaigns
  const label = words.label(formatCount(total))
  const link = (
    <Link to={href} className="text-13 font-medium text-brand hover:underline narrow:py-3.25">
      {words.open}
    </Link>
  )
  return (
    <ChartCard title={words.title} aside={link} empty={total === 0 && words.none}>
      <BarChart
        title={words.title}
        label={label}
        points={pointsOf(days, (day) => ({
          values: [day.campaigns],
          said: words.point(formatCount(day.campaigns)),
        }))}
        most={sayMany}
        fills={['fill-n-brain']}
        height={90}
      >
        {words.point(formatCount(total))}
      </BarChart>
      <ul className="mt-3">
        {campaigns.slice(0, 5).map(({ campaignId, name, sent }) => (
          <li key={campaignId} className="flex gap-4 border-t border-line-2 py-2 text-13">
            <span className={name === null ? 'flex-1 text-muted' : 'min-w-0 flex-1 truncate'}>
              {name ?? words.gone}
            </span>
            <span className="flex-none text-muted tabular-nums">{words.sent(formatCount(sent))}</span>
          </li>
        ))}
      </ul>
    </ChartCard>
  )
}
