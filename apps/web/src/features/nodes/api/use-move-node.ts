import * as routes from '@recado/contract/nodes'
import type { Node } from '@recado/contract/nodes'
import { toast } from '@recado/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { text } from '../../../text/builder.ts'
import { changeNodes, holdNodes, nodeMutation, reloadNodes } from './nodes-cache.ts'

export type Move = { node: Node; before: Node['position']; after: Node['position'] }

/** Milliseconds without another move, so that a held arrow key is one save and one step. */
const rest = 400

/** Moves an intelligent node on the map: shown at once, saved when it has come to rest, taken back when refused. */
export function useMoveNode(botId: string, onMoved: (move: Move) => void) {
  const queries = useQueryClient()
  const moving = useRef(new Map<string, { before: Node['position']; timer: ReturnType<typeof setTimeout> }>())
  const { mutate } = useMutation({
    ...nodeMutation(botId),
    mutationFn: async ({ node, after }: Move) => {
      await call(routes.updateNode, { params: { botId, nodeId: node._id }, body: { position: after } })
    },
    onMutate: () => holdNodes(queries, botId),
    onSuccess: (_saved, move) => onMoved(move),
    onError: (error) => {
      toast.error(text.errors.update(messageOf(error)))
      return reloadNodes(queries, botId)
    },
  })
  return useCallback(
    (node: Node, after: Node['position']) => {
      const known = moving.current.get(node._id)
      if (known) clearTimeout(known.timer)
      const before = known ? known.before : node.position
      changeNodes(queries, botId, (nodes) =>
        nodes.map((each) => (each._id === node._id ? { ...each, position: after } : each)),
      )
      const timer = setTimeout(() => {
        moving.current.delete(node._id)
        mutate({ node, before, after })
      }, rest)
      moving.current.set(node._id, { before, timer })
    },
    [botId, queries, mutate],
  )
}
