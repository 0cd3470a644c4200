import { failedJobs, retryFailedJob } from '@recado/contract/builder/failed-jobs'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'

/** E-mails and webhooks that were given up, the newest first. */
export const failedJobsQuery = (botId: string) =>
  queryOptions({
    queryKey: ['failed-errands', botId],
    queryFn: async ({ signal }) => (await call(failedJobs, { params: { botId } }, { signal })).errands,
  })

/** Has one tried again; it leaves the list. */
export function useRetryJob(botId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (jobId: string) => call(retryFailedJob, { params: { botId, jobId }, body: {} }),
    onSuccess: () => queries.invalidateQueries(failedJobsQuery(botId)),
  })
}
