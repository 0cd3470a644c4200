import * as routes from '@recado/contract/nodes'
import type { Node } from '@recado/contract/nodes'
import { toast } from '@recado/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hasStatus, messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { text } from '../../../text/builder.ts'
import { changeNodes, holdNodes, nodeMutation, reloadNodes, withNode } from './nodes-cache.ts'
import { inOrder } from './nodes-query.ts'

/** Switches a node on or off at once, and back when the server refuses. */
export function useToggleNode(botId: string) {
  const queries = useQueryClient()
  const setActive = (nodeId: string, isActive: boolean) =>
    changeNodes(queries, botId, (nodes) =>
      nodes.map((node) => (node._id === nodeId ? { ...node, isActive } : node)),
    )
  return useMutation({
    ...nodeMutation(botId),
    mutationFn: async ({ node, isActive }: { node: Node; isActive: boolean }) =>
      (await call(routes.updateNode, { params: { botId, nodeId: node._id }, body: { isActive } })).node,
    onMutate: ({ node, isActive }) => {
      setActive(node._id, isActive)
      return holdNodes(queries, botId)
    },
    onSuccess: (node) => changeNodes(queries, botId, withNode(node)),
    onError: (error, { node, isActive }) => {
      setActive(node._id, !isActive)
      toast.error(text.errors.toggle, { description: messageOf(error) })
      return reloadNodes(queries, botId)
    },
  })
}

/** Saves an order of all nodes at once, and takes it back when the server refuses. */
export function useReorderNodes(botId: string) {
  const queries = useQueryClient()
  return useMutation({
    ...nodeMutation(botId),
    mutationFn: async (nodes: readonly Node[]) => {
      const nodeOrders = nodes.map((node, order) => ({ nodeId: node._id, order }))
      return (await call(routes.reorderNodes, { params: { botId }, body: { nodeOrders } })).nodes
    },
    onMutate: (nodes) => {
      changeNodes(queries, botId, () => nodes.map((node, order) => ({ ...node, order })))
      return holdNodes(queries, botId)
    },
    onSuccess: (nodes) => changeNodes(queries, botId, () => inOrder(nodes)),
    onError: (error) => {
      toast.error(text.errors.reorder, { description: messageOf(error) })
      return reloadNodes(queries, botId)
    },
  })
}

/** Deletes a node and shows that the links to it are gone. */
export function useDeleteNode(botId: string, onDeleted: (node: Node) => void) {
  const queries = useQueryClient()
  return useMutation({
    ...nodeMutation(botId),
    mutationFn: async (node: Node) => {
      try {
        await call(routes.deleteNode, { params: { botId, nodeId: node._id } })
      } catch (error) {
        // Deleted from another tab already: what was wanted is so.
        if (!hasStatus(error, 404)) throw error
      }
    },
    onMutate: () => holdNodes(queries, botId),
    onSuccess: (_, node) => {
      changeNodes(queries, botId, (nodes) => nodes.filter((other) => other._id !== node._id))
      onDeleted(node)
      return reloadNodes(queries, botId)
    },
    onError: (error) => toast.error(text.errors.remove(messageOf(error))),
  })
}
