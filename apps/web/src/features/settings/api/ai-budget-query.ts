import { getAiBudget } from '@recado/contract/ai/ai-budget'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { aiBudgetKey } from '../../../entities/bot/bot-queries.ts'

/** What a bot's AI costs this month, and how far it may go. */
export const aiBudgetQuery = (botId: string) =>
  queryOptions({
    queryKey: aiBudgetKey(botId),
    queryFn: async ({ signal }) => (await call(getAiBudget, { params: { botId } }, { signal })).budget,
  })
