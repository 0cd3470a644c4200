import type { Campaign } from '@recado/contract/crm/campaigns'
import { useQuery } from '@tanstack/react-query'
import { tagsQuery } from '../../../entities/contact/tags-query.ts'
import { draftOf, previewOf } from '../editing/draft.ts'
import { previewQuery } from '../api/campaign-queries.ts'

/** What would come of sending it now. */
export function useSendPreview(campaign: Campaign) {
  const { botId } = campaign
  const { data: tags } = useQuery(tagsQuery(botId))
  return useQuery({
    ...previewQuery(previewOf(botId, draftOf(campaign, tags ?? []))),
    enabled: tags !== undefined,
  })
}
