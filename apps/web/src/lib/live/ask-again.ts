import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What is on its way is let come, so that a flood does not keep it away, and asked for once more: it may be older. */
export async function askAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const ask = () => queries.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false })
  const wasAsked = queries.isFetching({ queryKey, exact: true }) > 0
  await ask()
  if (wasAsked) await ask()
}
