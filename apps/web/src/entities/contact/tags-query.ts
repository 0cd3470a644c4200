import { listTags } from '@recado/contract/crm/tags'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

/** A bot's tags, by name, with how many contacts have each. */
export const tagsQuery = (botId: string) =>
  queryOptions({
    queryKey: ['tags', botId],
    queryFn: ({ signal }) => call(listTags, { query: { botId } }, { signal }),
  })
