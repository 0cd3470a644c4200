import type { BotNumbers } from '@recado/contract/insight/numbers'
import type { ReactNode } from 'react'
import { AiChart } from '../../features/numbers/components/ai-chart.tsx'
import { CampaignsChart } from '../../features/numbers/components/campaigns-chart.tsx'
import {
  AnswerTime,
  CustomersPerDay,
  MessagesPerDay,
  MessagesPerHour,
  VoiceNotes,
} from '../../features/numbers/components/day-charts.tsx'
import { NodesChart } from '../../features/numbers/components/nodes-chart.tsx'
import { Summary } from '../../features/numbers/components/summary.tsx'

interface ChartsProps {
  numbers: BotNumbers
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
