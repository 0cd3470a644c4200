import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api/api-error.ts'

/** Server state of one page. What the server refused is not asked again; what did not come is, twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && isPassing(error),
      },
      // Without a network the person is told at once, instead of waiting for it.
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === null || error.status >= 500)
}
