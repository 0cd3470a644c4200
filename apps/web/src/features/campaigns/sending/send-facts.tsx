import type { Campaign, CampaignPreview } from '@recado/contract/crm/campaigns'
import { Skeleton } from '@recado/ui'
import { messageOf } from '../../../lib/api/api-error.ts'
import { text } from '../../../text/crm/campaigns.ts'
import { AudienceFacts } from './audience-facts.tsx'
import { NumberAgeQuestion } from './number-age-question.tsx'
import { RiskLight } from './risk-light.tsx'
import { UnknownData } from './unknown-data.tsx'

interface SendFactsProps {
  campaign: Campaign
  data: CampaignPreview | undefined
  error: Error | null
}

/** What would come of sending it now: whom it reaches, how long it takes, its traffic light. */
export function SendFacts({ campaign, data, error }: SendFactsProps) {
  const { botId, message, template } = campaign
  if (error) return <p className="text-13">{`${text.preview.failed}: ${messageOf(error)}`}</p>
  if (!data) {
    return (
      <div aria-busy className="flex flex-col gap-2">
        <output className="sr-only">{text.preview.counting}</output>
        <Skeleton className="h-4 w-48" />
        <Skeleton className="h-4 w-64" />
        <Skeleton className="h-16 w-full" />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-3 whitespace-normal">
      {template === null && <UnknownData botId={botId} message={message} />}
      <AudienceFacts preview={data} />
      {data.audienceCount > 0 && <RiskLight risk={data.risk} />}
      {data.numberAge && <NumberAgeQuestion botId={botId} answer={data.numberAge.answer} />}
    </div>
  )
}

/** Whether it would reach somebody, at a risk that is asked about once more. */
export const isRed = (preview: CampaignPreview | undefined): boolean =>
  preview !== undefined && preview.audienceCount > 0 && preview.risk.level === 'red'
