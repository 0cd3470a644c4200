import type { Bot } from '@recado/contract/builder/bots'
import { LightSelect, Skeleton } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { analyticsQuery } from '../../features/analytics/api/analytics-queries.ts'
import { useLiveAnalytics } from '../../features/analytics/api/use-live-analytics.ts'
import { ChartCard } from '../../features/analytics/components/chart-card.tsx'
import { AnswerTime, MessagesPerDay } from '../../features/analytics/components/day-charts.tsx'
import { NodeBars } from '../../features/analytics/components/node-bars.tsx'
import { useReport } from '../../lib/report.ts'
import { text } from '../../text/insight/analytics.ts'

/** Nodes that there is room for. */
const nodesShown = 5

interface UsageProps {
  /** The one that is first at the beginning is shown until another is chosen. */
  bots: readonly Bot[]
}

/** How much one of one's bots is used: messages, answer time, nodes. All the rest is on its own page. */
export function Usage({ bots }: UsageProps) {
  // The first stays, also when another comes to have more messages while somebody looks.
  const [chosen, setChosen] = useState(bots[0]?._id)
  const bot = bots.find(({ _id }) => _id === chosen) ?? bots[0]
  if (!bot) return null
  return (
    <section aria-labelledby="uso">
      <div className="mb-4 flex min-h-ctl flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="uso" className="text-20">
          {text.usage.title}
        </h2>
        {bots.length > 1 ? (
          <LightSelect
            aria-label={text.usage.bot}
            value={bot._id}
            options={bots.map(({ _id, name }) => ({ value: _id, label: name }))}
            onValueChange={setChosen}
            className="max-w-64"
          />
        ) : (
          <span className="min-w-0 truncate text-muted">{bot.name}</span>
        )}
        <span className="flex-1" />
        <Link
          to={paths.numbers.href(bot._id)}
          className="text-13 font-medium text-brand hover:underline narrow:py-3.25"
        >
          {text.usage.all}
        </Link>
      </div>
      <UsageCharts botId={bot._id} />
    </section>
  )
}

function UsageCharts({ botId }: { botId: string }) {
  const { data, error } = useQuery(analyticsQuery(botId, 30))
  useLiveAnalytics(botId)
  useReport('numbers', error)
  if (!data) return error ? <p className="text-muted">{text.failed}</p> : <UsageSkeleton />
  const nodeHref = (nodeId: string) => paths.node.href(botId, nodeId)
  const words = text.nodes
  return (
    <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
      <div className="col-span-full min-w-0">
        <MessagesPerDay days={data.days} />
      </div>
      <AnswerTime days={data.days} />
      <ChartCard title={words.title} empty={data.nodes.length === 0 && words.none}>
        <NodeBars nodes={data.nodes.slice(0, nodesShown)} nodeHref={nodeHref} />
      </ChartCard>
    </div>
  )
}

/** As tall as the charts will be. */
export function UsageSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
      <Skeleton className="col-span-full h-68 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
    </div>
  )
}
