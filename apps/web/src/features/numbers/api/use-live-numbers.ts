import type { BotNumbers } from '@recado/contract/insight/numbers'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useAfterMessages } from '../../../lib/live/use-after-messages.ts'
import { numbersKey, unansweredKey } from './numbers-queries.ts'

/** An answer follows what was asked: they are counted together, in ms. */
const togetherMs = 5000

/** Reads a bot's figures anew when messages came or went, and its unanswered questions when there are more of them. */
export function useLiveNumbers(botId: string): void {
  const queries = useQueryClient()
  useAfterMessages(botId, togetherMs, () => void renew(queries, botId))
}

async function renew(queries: QueryClient, botId: string): Promise<void> {
  const before = unansweredIn(queries, botId)
  await queries.invalidateQueries({ queryKey: numbersKey(botId) })
  if (unansweredIn(queries, botId) === before) return
  await queries.invalidateQueries({ queryKey: unansweredKey(botId) })
}

/** Over all periods that are there. */
function unansweredIn(queries: QueryClient, botId: string): number {
  return queries
    .getQueriesData<BotNumbers>({ queryKey: numbersKey(botId) })
    .flatMap(([, numbers]) => numbers?.days ?? [])
    .reduce((sum, { unanswered }) => sum + unanswered, 0)
}
