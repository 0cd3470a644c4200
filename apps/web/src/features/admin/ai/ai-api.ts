import { getInstallationAi, testAiServer } from '@recado/contract/ai/ai'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { installationQuery } from '../installation/installation-api.ts'

/** What the installation knows of AI; for the administrator alone. */
export const aiQuery = queryOptions({
  queryKey: ['installation-ai'],
  queryFn: ({ signal }) => call(getInstallationAi, {}, { signal }),
  staleTime: 30_000,
})

/** Puts a server of AI to the test, which counts among its calls. */
export function useAiServerTest(name: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: ['ai-server-test', name],
    mutationFn: () => call(testAiServer, { params: { name }, body: {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: installationQuery.queryKey }),
  })
}
