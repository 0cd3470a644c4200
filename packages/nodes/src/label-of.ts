import { nodeLabels, type NodeLabel } from './labels.ts'

export { nodeLabels, type NodeLabel }

/** The label of a type; undefined for one that this release does not know. */
export function labelOf(type: string): NodeLabel | undefined {
  return nodeLabels.find((label) => label.type === type)
}
