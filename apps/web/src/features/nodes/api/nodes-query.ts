import * as routes from '@recado/contract/nodes'
import type { Node } from '@recado/contract/nodes'
import { queryOptions } from '@tanstack/react-query'
import { hasStatus } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { report } from '../../../lib/report.ts'

/** Bots whose nodes this page has seen: one that is emptied here stays empty until the page is opened anew. */
const seen = new Set<string>()

/** A bot's nodes of both sources, in their order. A bot without nodes gets the starting ones, once. */
export const nodesQuery = (botId: string) =>
  queryOptions({
    queryKey: ['nodes', botId],
    queryFn: async ({ signal }) => {
      const { nodes, complete } = await loadNodes(botId, signal)
      const empty = nodes.length === 0 && complete && !seen.has(botId)
      const shown = empty ? await startOnce(botId) : nodes
      seen.add(botId)
      return shown
    },
  })

const starting = new Map<string, Promise<Node[]>>()

/** One creation for all who ask meanwhile: React asks twice while developing. */
function startOnce(botId: string): Promise<Node[]> {
  const running = starting.get(botId) ?? startNodes(botId).finally(() => starting.delete(botId))
  starting.set(botId, running)
  return running
}

/** Gives an empty bot its starting nodes; when another tab was faster, answers what is there. */
export async function startNodes(botId: string): Promise<Node[]> {
  try {
    const started = await call(routes.createDefaultNodes, { params: { botId }, body: {} })
    return inOrder(started.nodes)
  } catch (error) {
    if (!hasStatus(error, 409)) throw error
    return (await loadNodes(botId)).nodes
  }
}

/** The intelligent ones may be missing for once: the classic ones are worth showing. */
async function loadNodes(botId: string, signal?: AbortSignal): Promise<Loaded> {
  const input = { params: { botId } }
  const [legacy, intelligent] = await Promise.all([
    call(routes.listNodes, input, { signal }),
    call(routes.listIntelligentNodes, input, { signal }).catch((error: unknown) => {
      if (signal?.aborted || hasStatus(error, 404)) throw error
      report(`intelligent nodes of ${botId}`, error)
      return null
    }),
  ])
  return { nodes: inOrder([...legacy.nodes, ...(intelligent?.nodes ?? [])]), complete: intelligent !== null }
}

type Loaded = { nodes: Node[]; complete: boolean }

/** Nodes by their saved order. */
export const inOrder = (nodes: readonly Node[]): Node[] => nodes.toSorted((a, b) => a.order - b.order)
