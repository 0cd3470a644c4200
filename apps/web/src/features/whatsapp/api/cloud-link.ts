import {
  checkCloudLine,
  getCloudLink,
  linkByCloud,
  releaseFromCloud,
  type CloudLink,
  type CloudLinkForm,
} from '@recado/contract/messaging/cloud-link'
import { toast } from '@recado/ui'
import { queryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { cloudLinkKey, waStatusQuery } from '../../../entities/bot/bot-queries.ts'
import { text as all } from '../../../text/cloud-link.ts'

const text = all.release

/** Until Meta tells of the first message, which nobody hears of otherwise. */
const lookAgainMs = 5_000

/** The bot's number on Meta's Cloud API. */
export const cloudLinkQuery = (botId: string) =>
  queryOptions({
    queryKey: cloudLinkKey(botId),
    queryFn: ({ signal }) => call(getCloudLink, { params: { botId } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.linked && data.linked.heardAt === null ? lookAgainMs : false,
  })

/** What Meta says of all that the number needs; asked again by hand, and not with each change of the bot. */
export const lineChecksQuery = (botId: string) =>
  queryOptions({
    queryKey: ['cloud-checks', botId],
    queryFn: ({ signal }) => call(checkCloudLine, { params: { botId } }, { signal }),
    staleTime: 60_000,
  })

/** Links it by what was copied from Meta's pages. Throws what is wrong with that. */
export async function linkNumber(queries: QueryClient, botId: string, form: CloudLinkForm): Promise<void> {
  const linked = await call(linkByCloud, { params: { botId }, body: form })
  await changed(queries, botId, linked)
}

async function changed(queries: QueryClient, botId: string, link: CloudLink): Promise<void> {
  queries.setQueryData(cloudLinkQuery(botId).queryKey, link)
  await Promise.all([
    queries.invalidateQueries({ queryKey: waStatusQuery(botId).queryKey }),
    queries.invalidateQueries({ queryKey: lineChecksQuery(botId).queryKey }),
  ])
}

/** Takes the number off Meta's API, for a phone. */
export function useRelease(botId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(releaseFromCloud, { params: { botId }, body: {} }),
    onSuccess: async (link) => {
      toast.success(text.done, { description: text.doneDetail })
      await changed(queries, botId, link)
    },
    onError: (error) => toast.error(text.failed, { description: messageOf(error) }),
  })
}
