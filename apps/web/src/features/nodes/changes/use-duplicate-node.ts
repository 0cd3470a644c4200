import * as routes from '@recado/contract/builder/nodes'
import type { Node } from '@recado/contract/builder/nodes'
import { toast } from '@recado/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { text } from '../../../text/builder/builder.ts'
import { changeNodes, holdNodes, nodeMutation, reloadNodes } from './nodes-cache.ts'

/** Copies a node: the copy stands right after it, inactive. */
export function useDuplicateNode(botId: string, onDuplicated: (copy: Node) => void) {
  const queries = useQueryClient()
  return useMutation({
    ...nodeMutation(botId),
    mutationFn: async (node: Node) =>
      (await call(routes.duplicateNode, { params: { botId, nodeId: node._id } })).node,
    onMutate: () => holdNodes(queries, botId),
    onSuccess: (copy, node) => {
      changeNodes(queries, botId, (nodes) =>
        nodes.flatMap((each) => (each._id === node._id ? [each, copy] : [each])),
      )
      onDuplicated(copy)
      return reloadNodes(queries, botId)
    },
    onError: (error) => toast.error(text.errors.duplicate(messageOf(error))),
  })
}
