import * as routes from '@recado/contract/nodes'
import type { Node } from '@recado/contract/nodes'
import { nodeTypeById, type NodeTypeId } from '@recado/nodes'
import { toast } from '@recado/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { text } from '../../../text/builder.ts'
import { changeNodes, holdNodes, nodeMutation } from './nodes-cache.ts'

const stamp = new Intl.DateTimeFormat('es-CO', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** Creates a node of a type: «{title} 21/11, 09:14:05», active. A second press while one is on its way does nothing. */
export function useCreateNode(botId: string, onCreated: (node: Node) => void) {
  const queries = useQueryClient()
  const busy = useRef(false)
  const creation = useMutation({
    ...nodeMutation(botId),
    mutationFn: async (type: NodeTypeId) => {
      const nodeType = nodeTypeById(type)
      const name = text.palette.name(nodeType?.title ?? type, stamp.format(new Date()))
      const params = { botId }
      const { node } =
        nodeType?.group === 'intelligent'
          ? await call(routes.createIntelligentNode, {
              params,
              body: { name, type, isActive: true, position: randomPosition() },
            })
          : await call(routes.createNode, { params, body: { name, type, isActive: true } })
      return node
    },
    onMutate: () => holdNodes(queries, botId),
    onSuccess: (node) => {
      changeNodes(queries, botId, (nodes) => [...nodes.filter((other) => other._id !== node._id), node])
      onCreated(node)
    },
    onError: (error) => toast.error(text.errors.create(messageOf(error))),
    onSettled: () => {
      busy.current = false
    },
  })
  return {
    pending: creation.isPending,
    create: (type: NodeTypeId) => {
      if (busy.current) return
      busy.current = true
      creation.mutate(type)
    },
  }
}

/** Where a new intelligent node stands on the map: x 100–500, y 100–400. */
function randomPosition() {
  return { x: 100 + Math.round(Math.random() * 400), y: 100 + Math.round(Math.random() * 300) }
}
