import * as routes from '@recado/contract/builder/nodes'
import type { Node } from '@recado/contract/builder/nodes'
import { toast } from '@recado/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, hasStatus, messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { text } from '../../../text/builder/builder.ts'
import { changeNodes, holdNodes, repeatableNodeMutation, reloadNodes, withNode } from './nodes-cache.ts'
import { reorderedLike } from './history.ts'
import { joined } from '../list/sections.ts'
import { inOrder, nodesQuery } from '../../../entities/bot/nodes-query.ts'
import { deleteKeeping } from './perform-step.ts'

type Toggle = { node: Node; isActive: boolean }
type Order = { before: readonly Node[]; after: readonly Node[] }

/** Switches a node on or off at once, and back when the server refuses. */
export function useToggleNode(botId: string, onToggled: (toggle: Toggle) => void) {
  const queries = useQueryClient()
  const setActive = (nodeId: string, isActive: boolean) =>
    changeNodes(queries, botId, (nodes) =>
      nodes.map((node) => (node._id === nodeId ? { ...node, isActive } : node)),
    )
  return useMutation({
    ...repeatableNodeMutation(botId),
    mutationFn: async ({ node, isActive }: Toggle) =>
      (await call(routes.updateNode, { params: { botId, nodeId: node._id }, body: { isActive } })).node,
    onMutate: ({ node, isActive }) => {
      setActive(node._id, isActive)
      return holdNodes(queries, botId)
    },
    onSuccess: (node, toggle) => {
      changeNodes(queries, botId, withNode(node))
      onToggled(toggle)
    },
    onError: (error, { node, isActive }) => {
      setActive(node._id, !isActive)
      toast.error(text.errors.toggle, { description: whyRefused(error) })
      return reloadNodes(queries, botId)
    },
  })
}

/** What keeps a node from being switched on, where the server names it. */
function whyRefused(error: unknown): string {
  const [detail] = error instanceof ApiError ? error.details : []
  return detail?.message ?? messageOf(error)
}

/** Saves an order of all nodes at once, and takes it back when the server refuses. */
export function useReorderNodes(botId: string, onReordered: (order: Order) => void) {
  const queries = useQueryClient()
  return useMutation({
    ...repeatableNodeMutation(botId),
    mutationFn: async ({ after }: Order) => {
      // Another change may have been on its way when this one was made: every node there is by now has its place.
      const ids = after.map((node) => node._id)
      const now = queries.getQueryData(nodesQuery(botId).queryKey) ?? after
      const nodeOrders = joined(reorderedLike(now, ids)).map((node, order) => ({ nodeId: node._id, order }))
      return (await call(routes.reorderNodes, { params: { botId }, body: { nodeOrders } })).nodes
    },
    onMutate: ({ after }) => {
      changeNodes(queries, botId, () => after.map((node, order) => ({ ...node, order })))
      return holdNodes(queries, botId)
    },
    onSuccess: (nodes, order) => {
      changeNodes(queries, botId, () => inOrder(nodes))
      onReordered(order)
    },
    onError: (error) => {
      toast.error(text.errors.reorder, { description: messageOf(error) })
      return reloadNodes(queries, botId)
    },
  })
}

/** Deletes a node and shows that the links to it are gone; `kept` brings it back, null when another tab was faster. */
export function useDeleteNode(botId: string, onDeleted: (node: Node, kept: string | null) => void) {
  const queries = useQueryClient()
  return useMutation({
    ...repeatableNodeMutation(botId),
    mutationFn: async (node: Node) => {
      try {
        return await deleteKeeping(botId, node._id)
      } catch (error) {
        // Deleted from another tab already: what was wanted is so.
        if (!hasStatus(error, 404)) throw error
        return null
      }
    },
    onMutate: () => holdNodes(queries, botId),
    onSuccess: (kept, node) => {
      changeNodes(queries, botId, (nodes) => nodes.filter((other) => other._id !== node._id))
      onDeleted(node, kept)
      return reloadNodes(queries, botId)
    },
    onError: (error) => toast.error(text.errors.remove(messageOf(error))),
  })
}
