import type { BotAnalytics } from '@recado/contract/insight/analytics'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useAfterMessages } from '../../../lib/live/use-after-messages.ts'
import { analyticsKey, unansweredKey } from './analytics-queries.ts'

/** An answer follows what was asked: they are counted together, in ms. */
const togetherMs = 5000

/** Reads a bot's figures anew when messages came or went, and its unanswered questions when there are more of them. */
export function useLiveAnalytics(botId: string): void {
  const queries = useQueryClient()
  useAfterMessages(botId, togetherMs, () => void renew(queries, botId))
}

async function renew(queries: QueryClient, botId: string): Promise<void> {
  const before = unansweredIn(queries, botId)
  await queries.invalidateQueries({ queryKey: analyticsKey(botId) })
  if (unansweredIn(queries, botId) === before) return
  await queries.invalidateQueries({ queryKey: unansweredKey(botId) })
}

/** Over all periods that are there. */
function unansweredIn(queries: QueryClient, botId: string): number {
  return queries
    .getQueriesData<BotAnalytics>({ queryKey: analyticsKey(botId) })
    .flatMap(([, numbers]) => numbers?.days ?? [])
    .reduce((sum, { unanswered }) => sum + unanswered, 0)
}
