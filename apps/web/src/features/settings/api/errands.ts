import { failedErrands, retryErrand, webhookSecret } from '@recado/contract/operations/errands'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'

/** The key by which receivers know a bot's webhooks. */
export const webhookSecretQuery = (botId: string) =>
  queryOptions({
    queryKey: ['webhook-secret', botId],
    queryFn: async ({ signal }) => (await call(webhookSecret, { params: { botId } }, { signal })).secret,
  })

/** E-mails and webhooks that were given up, the newest first. */
export const failedErrandsQuery = (botId: string) =>
  queryOptions({
    queryKey: ['failed-errands', botId],
    queryFn: async ({ signal }) => (await call(failedErrands, { params: { botId } }, { signal })).errands,
  })

/** Has one tried again; it leaves the list. */
export function useRetryErrand(botId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (errandId: string) => call(retryErrand, { params: { botId, errandId }, body: {} }),
    onSuccess: () => queries.invalidateQueries(failedErrandsQuery(botId)),
  })
}
