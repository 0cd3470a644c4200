import { listTemplates } from '@recado/contract/messaging/templates'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

export const templatesKey = (botId: string) => ['templates', botId] as const

/** What Meta approved, and did not, of the bot's number; the socket tells when it is another thing. */
export const templatesQuery = (botId: string) =>
  queryOptions({
    queryKey: templatesKey(botId),
    queryFn: ({ signal }) => call(listTemplates, { params: { botId } }, { signal }),
  })
