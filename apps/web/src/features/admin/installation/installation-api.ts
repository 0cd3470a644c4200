import {
  drainServer,
  getInstallation,
  type InstallationPart,
  testInstallation,
} from '@recado/contract/operations/installation'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'

/** Between two looks while the page is open, in ms. */
const lookEveryMs = 5000

/** How the installation does, kept fresh while somebody looks; for the administrator alone. */
export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: ({ signal }) => call(getInstallation, {}, { signal }),
  refetchInterval: lookEveryMs,
  staleTime: 0,
})

/** Has a server hand its bots over, or take part again. */
export function useDrainServer(serverId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (draining: boolean) => call(drainServer, { params: { serverId }, body: { draining } }),
    onSettled: () => queries.invalidateQueries({ queryKey: installationQuery.queryKey }),
  })
}

/** Puts a part to the test; what was seen of it is looked at again afterwards. */
function useInstallationTest(part: InstallationPart) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: ['installation-test', part],
    mutationFn: () => call(testInstallation, { params: { part }, body: {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: installationQuery.queryKey }),
  })
}

/** The tests of all parts, to be begun one by one or together. */
export function useInstallationTests() {
  return {
    database: useInstallationTest('database'),
    queues: useInstallationTest('queues'),
    whatsapp: useInstallationTest('whatsapp'),
    disk: useInstallationTest('disk'),
    ai: useInstallationTest('ai'),
    mail: useInstallationTest('mail'),
  } satisfies Record<InstallationPart, unknown>
}
export type InstallationTests = ReturnType<typeof useInstallationTests>
