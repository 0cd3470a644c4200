/** One thing that a published document should have otherwise. */
export interface OverlayAction {
  because: string
  /** Places in the document, as keys between slashes. */
  at: string[]
  /** What stands there instead. */
  put?: unknown
  /** What is added to the list there. */
  merge?: unknown[]
  /** Keys that go. */
  drop?: string[]
}

type Node = Record<string, unknown>

/** A copy of a document with the actions done. Throws for a place that it has not. */
export function overlaid(published: unknown, actions: readonly OverlayAction[]): object {
  const document = asNode(structuredClone(published), 'the document')
  for (const action of actions) for (const place of action.at) apply(document, place, action)
  return document
}

function apply(document: Node, place: string, { put, merge, drop = [] }: OverlayAction): void {
  const keys = place.split('/')
  const last = keys.pop() ?? ''
  const parent = keys.reduce((node, key) => asNode(node[key], place), document)
  if (!(last in parent)) throw new Error(`The document has no ${place}`)
  if (put !== undefined) parent[last] = structuredClone(put)
  const there = parent[last]
  if (merge) {
    if (!Array.isArray(there)) throw new Error(`${place} is no list`)
    there.push(...structuredClone(merge))
  }
  for (const key of drop) delete asNode(there, place)[key]
}

/** Lists count as well: their places are their keys. */
function asNode(value: unknown, place: string): Node {
  if (typeof value !== 'object' || value === null) throw new Error(`There is nothing within ${place}`)
  return value as Node
}
