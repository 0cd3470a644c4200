import type { Node } from '@recado/contract/builder/nodes'
import { hasTrait, isTool, sectionOf } from '@recado/nodes/editors'
import { eclipsed, isReady, ledTo } from '../../../entities/bot/eclipsed.ts'
import type { Link } from '../../../entities/bot/node-links.ts'
import { followsCollections, hasTrigger } from './graph.ts'

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
  const led = ledTo(nodes.filter(isReady), links)
  const behind = eclipsed(nodes, links)
  // The Cerebro may call every function of the bot; the AI knows what is always shown.
  const called = nodes.some((node) => isReady(node) && hasTrait('choosesFunctions', node))
  const known = nodes.some((node) => isReady(node) && sectionOf(node.type) === 'otherwise')

  const hindranceOf = (node: Node): Hindrance | null => {
    const lacks = node.issues[0]
    if (lacks) return { why: 'lacks', what: lacks.message }
    if (!node.isActive) return null
    const taker = behind.get(node._id)
    if (taker) return { why: 'behind', name: taker.name }
    if (sectionOf(node.type) === 'otherwise') return aiConfigured ? null : { why: 'noAi' }
    const runs = hasTrigger(node) || followsCollections(node) || led.has(node._id)
    const always = known && hasTrait('isKnowledge', node)
    return runs || always || (called && isTool(node)) ? null : { why: 'lost' }
  }
  return new Map(
    nodes.flatMap((node) => {
      const hindrance = hindranceOf(node)
      return hindrance ? [[node._id, hindrance] as const] : []
    }),
  )
}
