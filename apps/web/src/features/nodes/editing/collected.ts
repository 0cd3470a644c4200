import type { Node } from '@recado/contract/builder/nodes'
import { openConfig } from '@recado/nodes/editors'

/** The names that a bot's nodes collect: what {{placeholders}} may stand for besides the usual ones. */
export function collectedNames(nodes: readonly Node[]): string[] {
  const names = nodes
    .filter((node) => node.type === 'FUNCTION_COLLECT')
    .flatMap((node) => openConfig('FUNCTION_COLLECT', node.config).dataFields.map((field) => field.name))
  return [...new Set(names)]
}
