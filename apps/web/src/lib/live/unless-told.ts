import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query'

/**
 * The answer to `ask`, or what was told of the same while the answer was on its way, which is newer: by the socket, or by the
 * answer to a change.
 */
export async function unlessTold<Data>(
  { client, queryKey }: Pick<QueryFunctionContext<QueryKey>, 'client' | 'queryKey'>,
  ask: () => Promise<Data>,
): Promise<Data> {
  const known = () => client.getQueryState<Data>(queryKey)
  const before = known()?.dataUpdateCount
  const answer = await ask()
  const now = known()
  return now?.data === undefined || now.dataUpdateCount === before ? answer : now.data
}
