import * as routes from '@recado/contract/builder/nodes'
import type { Node } from '@recado/contract/builder/nodes'
import type { Config } from '@recado/contract/builder/settings'
import type { NodeTypeId } from '@recado/nodes'
import { labelOf } from '@recado/nodes/labels'
import { formatClock, toast } from '@recado/ui'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { text } from '../../../text/builder/builder.ts'
import { configQuery } from '../../../entities/bot/config-query.ts'
import { joined } from '../list/sections.ts'
import { changeNodes, holdNodes, nodeMutation } from './nodes-cache.ts'
import { inOrder, nodesQuery } from '../../../entities/bot/nodes-query.ts'

const day = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'numeric' })
const stamp = (now: Date) => `${day.format(now)}, ${formatClock(now, { seconds: true })}`

/** What to create, and before which node; without one it comes last. */
type Wish = { type: NodeTypeId; before?: string | undefined }

/**
 * Creates a node of a type: «{title} 21/11, 9:14:05 a. m.», active where it can answer as it is; an empty one becomes active
 * with the save that completes it. A second press while one is on its way does nothing.
 */
export function useCreateNode(botId: string, onCreated: (node: Node) => void) {
  const queries = useQueryClient()
  const busy = useRef(false)
  const creation = useMutation({
    ...nodeMutation(botId),
    mutationFn: async ({ type, before }: Wish) => {
      const nodeType = labelOf(type)
      const name = text.palette.name(nodeType?.title ?? type, stamp(new Date()))
      const params = { botId }
      const config = configOfNew(queries.getQueryData(configQuery(botId).queryKey), type)
      const isActive = nodeType?.startsReady ?? false
      const { node } =
        nodeType?.group === 'intelligent'
          ? await call(routes.createIntelligentNode, {
              params,
              body: { name, type, isActive, position: randomPosition(), ...config },
            })
          : await call(routes.createNode, { params, body: { name, type, isActive, ...config } })
      return before === undefined ? node : putBefore(botId, queries, node, before)
    },
    onMutate: () => holdNodes(queries, botId),
    onSuccess: (node) => {
      changeNodes(queries, botId, (nodes) =>
        inOrder([...nodes.filter((other) => other._id !== node._id), node]),
      )
      onCreated(node)
    },
    onError: (error) => toast.error(text.errors.create(messageOf(error))),
    onSettled: () => {
      busy.current = false
    },
  })
  return {
    pending: creation.isPending,
    create: (type: NodeTypeId, before?: string) => {
      if (busy.current) return
      busy.current = true
      creation.mutate({ type, before })
    },
  }
}

/** Moves a new node to where it was dropped. Where that fails it stays last, and the list shows it there. */
async function putBefore(botId: string, queries: QueryClient, node: Node, before: string): Promise<Node> {
  const nodes = joined(queries.getQueryData(nodesQuery(botId).queryKey) ?? [])
  const place = nodes.findIndex((other) => other._id === before)
  if (place < 0) return node
  const nodeOrders = nodes.toSpliced(place, 0, node).map(({ _id }, order) => ({ nodeId: _id, order }))
  const moved = await call(routes.reorderNodes, { params: { botId }, body: { nodeOrders } }).catch(
    (error: unknown) => {
      toast.error(text.errors.reorder, { description: messageOf(error) })
      return null
    },
  )
  if (!moved) return node
  changeNodes(queries, botId, () => inOrder(moved.nodes))
  return moved.nodes.find((other) => other._id === node._id) ?? node
}

/** A new node asks a model that lasts: the one that the installation would choose today. */
function configOfNew(settings: Config | undefined, type: NodeTypeId): { config?: { provider: string } } {
  const asksModel = Object.hasOwn(labelOf(type)?.defaults ?? {}, 'provider')
  const lasting = settings?.models.find(({ preselected }) => preselected)
  return asksModel && lasting ? { config: { provider: lasting.id } } : {}
}

/** Where a new intelligent node stands on the map: x 100–500, y 100–400. */
function randomPosition() {
  return { x: 100 + Math.round(Math.random() * 400), y: 100 + Math.round(Math.random() * 300) }
}
