import { getAiSpending, setAiCap } from '@recado/contract/ai/ai-spending'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'

/** What the AI of all accounts cost this month; for the administrator alone. */
export const spendingQuery = queryOptions({
  queryKey: ['ai-spending'],
  queryFn: ({ signal }) => call(getAiSpending, {}, { signal }),
})

/** Gives a bot another cap, in US dollars a month; null: what every bot is given. */
export function useAiCap(botId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (cap: number | null) => call(setAiCap, { params: { botId }, body: { cap } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: spendingQuery.queryKey }),
  })
}
