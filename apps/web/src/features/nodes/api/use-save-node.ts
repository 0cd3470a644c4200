import * as routes from '@recado/contract/nodes'
import type { Node } from '@recado/contract/nodes'
import { toast } from '@recado/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { text } from '../../../text/builder.ts'
import type { Edited } from '../model/draft.ts'
import { changeNodes, holdNodes, nodeMutation, reloadNodes, withNode } from './nodes-cache.ts'

/** Saves name and config of a node. The draft is kept by the caller until this succeeds. */
export function useSaveNode(botId: string) {
  const queries = useQueryClient()
  return useMutation({
    ...nodeMutation(botId),
    mutationFn: async ({ node, edited }: { node: Node; edited: Edited }) => {
      const body = { name: edited.name.trim(), config: { ...edited.config } }
      return (await call(routes.updateNode, { params: { botId, nodeId: node._id }, body })).node
    },
    onMutate: () => holdNodes(queries, botId),
    onSuccess: (node) => changeNodes(queries, botId, withNode(node)),
    onError: (error) => {
      toast.error(text.errors.update(messageOf(error)))
      return reloadNodes(queries, botId)
    },
  })
}
