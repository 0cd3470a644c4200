import type { Node } from '@recado/contract/builder/nodes'
import { collectedBy } from '@recado/nodes/editors'

/** The names that a bot's nodes collect: what {{placeholders}} may stand for besides the usual ones. */
export function collectedNames(nodes: readonly Node[]): string[] {
  return [...new Set(nodes.flatMap(collectedBy))]
}
