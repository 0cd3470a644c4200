import * as routes from '@recado/contract/builder/nodes'
import type { Node } from '@recado/contract/builder/nodes'
import { toast } from '@recado/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { text } from '../../../text/builder/builder.ts'
import type { Edited } from '../editing/draft.ts'
import { changeNodes, holdNodes, repeatableNodeMutation, reloadNodes, withNode } from './nodes-cache.ts'
import { nodesQuery } from '../../../entities/bot/nodes-query.ts'

/** A node as it is stored now and as it was shown right before. */
export type SavedNode = { node: Node; was: Node }

type Save = { node: Node; edited: Partial<Edited>; isActive?: boolean }

/**
 * Saves name and config of a node, or those parts of them that are given: what is not sent stays as it is stored by
 * then, whoever stored it. The draft is kept by the caller until this succeeds.
 */
export function useSaveNode(botId: string) {
  const queries = useQueryClient()
  return useMutation({
    ...repeatableNodeMutation(botId),
    mutationFn: async ({ node, edited, isActive }: Save): Promise<SavedNode> => {
      const shown = queries.getQueryData(nodesQuery(botId).queryKey)
      const was = shown?.find((each) => each._id === node._id) ?? node
      const { name, config } = edited
      const body = {
        ...(name !== undefined && { name: name.trim() }),
        ...(config && { config: { ...config } }),
        ...(isActive !== undefined && { isActive }),
      }
      const saved = await call(routes.updateNode, { params: { botId, nodeId: node._id }, body })
      return { node: saved.node, was }
    },
    onMutate: () => holdNodes(queries, botId),
    onSuccess: ({ node }) => changeNodes(queries, botId, withNode(node)),
    onError: (error) => {
      toast.error(text.errors.update(messageOf(error)))
      return reloadNodes(queries, botId)
    },
  })
}
