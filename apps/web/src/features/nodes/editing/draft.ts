import type { Node } from '@recado/contract/builder/nodes'
import { openConfig } from '@recado/nodes/editors'

/** What may differ from the saved node until it is saved. */
export type Edited = { name: string; config: Readonly<Record<string, unknown>> }

/** Unsaved changes of one node. `base` is the saved version that they began from. */
export type Draft = Edited & { base: string }

/** The saved node as its form opens it. */
export function savedOf(node: Node): Edited {
  return { name: node.name, config: openConfig(node.type, node.config) }
}

/** The draft after a change; null when nothing differs from the saved node any more. */
export function changed(node: Node, draft: Draft | null, change: Partial<Edited>): Draft | null {
  const saved = savedOf(node)
  const now = draft ?? { ...saved, base: versionOf(node) }
  const next = { ...now, ...change, config: { ...now.config, ...change.config } }
  return versionOfEdited(next) === versionOfEdited(saved) ? null : next
}

/** True when the node was saved elsewhere after the draft began. */
export function isStale(node: Node, draft: Draft): boolean {
  return draft.base !== versionOf(node)
}

/** The saved version of a node; equal for equal name and config. */
export function versionOf(node: Node): string {
  return versionOfEdited(savedOf(node))
}

function versionOfEdited({ name, config }: Edited): string {
  return JSON.stringify([name.trim(), sorted(config)])
}

/** The same value with the keys of every object in order, so that equal configs read the same. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => [key, sorted(item)])
}
