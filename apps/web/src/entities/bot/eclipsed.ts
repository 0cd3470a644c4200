import type { Node } from '@recado/contract/builder/nodes'
import { sectionOf } from '@recado/nodes/editors'
import type { Link } from './node-links.ts'

/** Whether it could answer: it is on and lacks nothing. */
export const isReady = (node: Node): boolean => node.isActive && node.issues.length === 0

/**
 * Nodes that could answer and never do, by their ids, with the one that takes all that they would: of those for one kind
 * of event, or for what nothing matched, the first answers alone. Where another node leads, there is an answer all the same.
 */
export function eclipsed(nodes: readonly Node[], links: readonly Link[]): Map<string, Node> {
  const ready = nodes.filter(isReady)
  const led = ledTo(ready, links)
  const first = new Map<string, Node>()
  const behind = new Map<string, Node>()
  for (const node of ready) {
    const kind = kindOf(node)
    const taker = kind === null ? undefined : first.get(kind)
    if (taker && !led.has(node._id)) behind.set(node._id, taker)
    else if (kind !== null && !taker) first.set(kind, node)
  }
  return behind
}

/** To which nodes one of these leads, by their ids. */
export function ledTo(nodes: readonly Node[], links: readonly Link[]): Set<string> {
  const from = new Set(nodes.map(({ _id }) => _id))
  return new Set(links.filter(({ source }) => from.has(source)).map(({ target }) => target))
}

/** What only one node can take; null where each has its own words. */
function kindOf(node: Node): string | null {
  const section = sectionOf(node.type)
  return section === 'written' ? null : section === 'arrives' ? node.type : section
}
