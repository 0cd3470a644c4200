import type { Campaign } from '@recado/contract/campaigns'
import { Skeleton } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { tagsQuery } from '../../../lib/queries.ts'
import { text } from '../../../text/campaigns.ts'
import { previewQuery } from '../api/campaign-queries.ts'
import { draftOf, previewOf } from '../model/draft.ts'
import { AudienceFacts } from './audience-facts.tsx'
import { RiskLight } from './risk-light.tsx'

/** What would come of sending it now: whom it reaches, how long it takes, its traffic light. */
export function SendFacts({ campaign }: { campaign: Campaign }) {
  const { botId } = campaign
  const { data: tags } = useQuery(tagsQuery(botId))
  const { data, error } = useQuery({
    ...previewQuery(previewOf(botId, draftOf(campaign, tags ?? []))),
    enabled: tags !== undefined,
  })
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
      <AudienceFacts preview={data} />
      {data.audienceCount > 0 && <RiskLight risk={data.risk} />}
    </div>
  )
}
