import type { Node } from '@recado/contract/builder/nodes'
import { configSchemas, nodeTypeById, type TypedConfig } from '@recado/nodes'
import { nodeOfPiece } from '@recado/nodes/pieces'
import type { Offered } from './offered.ts'

/** What is accepted so far, as the nodes that it would be, after those that are there: to be tried before anything is made. */
export function trialNodes(nodes: readonly Node[], offered: readonly Offered[]): Node[] {
  const made = offered
    .filter(({ on, problem }) => on && problem === null)
    .flatMap((piece, at): Node[] => {
      const { type, config } = nodeOfPiece(piece)
      const parsed = configSchemas[type].safeParse(config)
      if (!parsed.success) return []
      return [
        {
          // Parsed by the schema of its type.
          ...({ type, config: parsed.data } as TypedConfig),
          _id: `propuesta-${piece.id}`,
          name: piece.name,
          isActive: true,
          order: nodes.length + at,
          createdAt: '',
          nodeSource: nodeTypeById(type)?.group ?? 'legacy',
          position: null,
          stats: { triggers: 0, lastTriggered: null },
          issues: [],
        },
      ]
    })
  return [...nodes, ...made]
}
