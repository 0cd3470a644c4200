import type { Node } from '@recado/contract/builder/nodes'
import type { QueryClient } from '@tanstack/react-query'
import { nodesQuery } from '../../../entities/bot/nodes-query.ts'
import { hasStatus } from '../../../lib/api/api-error.ts'

type Change = (nodes: Node[]) => Node[]

/**
 * Changes the nodes that are shown, before the server has answered; nothing happens while none are loaded. A list that is on its way may
 * be of before the change, and would take it back: it is asked for anew.
 */
export function changeNodes(queries: QueryClient, botId: string, change: Change): void {
  const { queryKey } = nodesQuery(botId)
  const onItsWay = queries.isFetching({ queryKey }) > 0
  queries.setQueryData(queryKey, (nodes) => nodes && change(nodes))
  if (onItsWay) void reloadNodes(queries, botId)
}

/** Stops a list on its way from overwriting what is about to change. */
export function holdNodes(queries: QueryClient, botId: string): Promise<void> {
  return queries.cancelQueries({ queryKey: nodesQuery(botId).queryKey })
}

/** Asks the server again what there is. */
export function reloadNodes(queries: QueryClient, botId: string): Promise<void> {
  return queries.invalidateQueries({ queryKey: nodesQuery(botId).queryKey })
}

/** The list with one node replaced by its newer self. */
export const withNode =
  (node: Node): Change =>
  (nodes) =>
    nodes.map((other) => (other._id === node._id ? node : other))

/** What all changes of a bot's nodes share: one after another, counted by the saved indicator, and without a network they wait for it. */
export const nodeMutation = (botId: string) => ({
  mutationKey: ['nodes', botId],
  scope: { id: `nodes-${botId}` },
  networkMode: 'online' as const,
})

/**
 * Of a change that says how a node is to be, which may come twice: what gets no answer is sent again, twice. A network is said to be
 * back before it carries anything, and what waited for it would be lost.
 */
export const repeatableNodeMutation = (botId: string) => ({
  ...nodeMutation(botId),
  retry: (failures: number, error: Error) => failures < 2 && hasStatus(error, null),
})
