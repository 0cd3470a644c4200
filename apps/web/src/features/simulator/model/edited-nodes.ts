import type { Node } from '@recado/contract/builder/nodes'

/** A node as it would be if its draft were saved. */
export type Edited = { nodeId: string; name: string; config: Record<string, unknown> }

/** What is not saved yet of a node; null where nothing is. */
export type DraftOf = (nodeId: string) => { name: string; config: Readonly<Record<string, unknown>> } | null

/** As many as the server takes at once. */
const mostDrafts = 20

/** The nodes with something that is not saved yet, in their order. */
export function editedNodes(nodes: readonly Node[], draftOf: DraftOf): Edited[] {
  return nodes
    .flatMap(({ _id }) => {
      const draft = draftOf(_id)
      return draft ? [{ nodeId: _id, name: draft.name, config: { ...draft.config } }] : []
    })
    .slice(0, mostDrafts)
}
