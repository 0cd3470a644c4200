import * as routes from '@recado/contract/builder/nodes'
import type { Node } from '@recado/contract/builder/nodes'
import { queryOptions } from '@tanstack/react-query'
import { hasStatus } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/api.ts'
import { report } from '../../lib/report.ts'

/** A bot's nodes of both sources, in their order. */
export const nodesQuery = (botId: string) =>
  queryOptions({
    queryKey: ['nodes', botId],
    queryFn: ({ signal }) => loadNodes(botId, signal),
  })

/** The intelligent ones may be missing for once: the classic ones are worth showing. */
export async function loadNodes(botId: string, signal?: AbortSignal): Promise<Node[]> {
  const input = { params: { botId } }
  const [legacy, intelligent] = await Promise.all([
    call(routes.listNodes, input, { signal }),
    call(routes.listIntelligentNodes, input, { signal }).catch((error: unknown) => {
      if (signal?.aborted || hasStatus(error, 404)) throw error
      report(`intelligent nodes of ${botId}`, error)
      return null
    }),
  ])
  return inOrder([...legacy.nodes, ...(intelligent?.nodes ?? [])])
}

/** Nodes by their saved order. */
export const inOrder = (nodes: readonly Node[]): Node[] => nodes.toSorted((a, b) => a.order - b.order)
