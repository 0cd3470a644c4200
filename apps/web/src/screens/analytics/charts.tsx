import type { BotAnalytics } from '@recado/contract/insight/analytics'
import type { ReactNode } from 'react'
import { AiChart } from '../../features/analytics/components/ai-chart.tsx'
import { CampaignsChart } from '../../features/analytics/components/campaigns-chart.tsx'
import {
  AnswerTime,
  CustomersPerDay,
  MessagesPerDay,
  MessagesPerHour,
  VoiceNotes,
} from '../../features/analytics/components/day-charts.tsx'
import { NodesChart } from '../../features/analytics/components/nodes-chart.tsx'
import { Summary } from '../../features/analytics/components/summary.tsx'

interface ChartsProps {
  numbers: BotAnalytics
  nodeHref: (nodeId: string) => string
  campaignsHref: string
  questions: ReactNode
}

/** The figures, the most asked for first. */
export function Charts({ numbers, nodeHref, campaignsHref, questions }: ChartsProps) {
  const { days, hours, nodes } = numbers
  return (
    <>
      <Summary numbers={numbers} />
      <MessagesPerDay days={days} />
      {questions}
      <div className="grid grid-cols-2 gap-5 max-lg:grid-cols-1">
        <NodesChart nodes={nodes} nodeHref={nodeHref} />
        <div className="flex min-w-0 flex-col gap-5">
          <MessagesPerHour hours={hours} />
          <CustomersPerDay days={days} />
        </div>
        <AnswerTime days={days} />
        <VoiceNotes days={days} />
        <AiChart numbers={numbers} />
        <CampaignsChart numbers={numbers} href={campaignsHref} />
      </div>
    </>
  )
}
