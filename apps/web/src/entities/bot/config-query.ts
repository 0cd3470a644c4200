import { getConfig } from '@recado/contract/builder/settings'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { ofBot } from './bot-queries.ts'

/** A bot's settings, and what the installation offers it: models, and whether it has AI at all. */
export const configQuery = (botId: string) =>
  queryOptions({
    queryKey: ofBot(botId, 'config'),
    queryFn: async ({ signal }) => (await call(getConfig, { params: { botId } }, { signal })).config,
  })
