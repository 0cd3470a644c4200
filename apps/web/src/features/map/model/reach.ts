import type { Node } from '@recado/contract/nodes'
import { laneOf } from '@recado/nodes/editors'
import { labelOf } from '@recado/nodes/labels'
import { followsCollections, hasTrigger, type Link } from './graph.ts'

/** Why a node that is on answers nobody. */
export type Hindrance =
  | { why: 'lacks'; what: string }
  /** The one that takes all that this one would. */
  | { why: 'behind'; name: string }
  /** Only other nodes could run it, and none does. */
  | { why: 'lost' }
  | { why: 'noAi' }

/** What keeps nodes from ever answering, by their ids; those that are off are not told again. */
export function hindrances(
  nodes: readonly Node[],
  links: readonly Link[],
  aiConfigured: boolean,
): Map<string, Hindrance> {
  const ready = (node: Node) => node.isActive && node.issues.length === 0
  const on = new Set(nodes.filter(ready).map((node) => node._id))
  const led = new Set(links.filter(({ source }) => on.has(source)).map(({ target }) => target))
  // The Cerebro may call every function of the bot; the AI knows what is always shown.
  const called = nodes.some((node) => ready(node) && node.config['autoDetectFunctions'] === true)
  const known = nodes.some((node) => ready(node) && laneOf(node.type) === 'otherwise')
  /** Who is first to take a kind of event, or what nothing matched. */
  const first = new Map<string, Node>()
  for (const node of nodes.filter(ready)) {
    const kind = kindOf(node)
    if (kind !== null && !first.has(kind)) first.set(kind, node)
  }

  const hindranceOf = (node: Node): Hindrance | null => {
    const lacks = node.issues[0]
    if (lacks) return { why: 'lacks', what: lacks.message }
    if (!node.isActive) return null
    const kind = kindOf(node)
    const taker = kind === null ? undefined : first.get(kind)
    if (taker && taker !== node && !led.has(node._id)) return { why: 'behind', name: taker.name }
    if (laneOf(node.type) === 'otherwise') return aiConfigured ? null : { why: 'noAi' }
    const runs = hasTrigger(node) || followsCollections(node) || led.has(node._id)
    const always = node.config['whenToShow'] === 'always' && known
    return runs || always || (called && labelOf(node.type)?.group === 'intelligent') ? null : { why: 'lost' }
  }
  return new Map(
    nodes.flatMap((node) => {
      const hindrance = hindranceOf(node)
      return hindrance ? [[node._id, hindrance] as const] : []
    }),
  )
}

/** What only one node can take; null where each has its own words. */
function kindOf(node: Node): string | null {
  const lane = laneOf(node.type)
  return lane === 'written' ? null : lane === 'arrives' ? node.type : lane
}
