import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query'

/** The answer to `ask`, or what the socket told of the same while the answer was on its way, which is newer. */
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
