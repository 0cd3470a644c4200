import type { Node } from '@recado/contract/builder/nodes'
import { savedOf } from '../editing/draft.ts'
import type { Step } from './history.ts'
import { useSaveNode } from './use-save-node.ts'

/** Has every node that names a model of AI ask another one, in one step; how many those were. */
export function useModelChange(botId: string, nodes: readonly Node[], onDone: (step: Step) => void) {
  const saving = useSaveNode(botId)
  return async (model: string): Promise<number> => {
    const steps: Step[] = []
    try {
      for (const node of nodes) {
        if (!('provider' in node.config) || node.config.provider === model) continue
        const edited = { config: { ...node.config, provider: model } }
        const saved = await saving.mutateAsync({ node, edited })
        steps.push({
          kind: 'saved',
          node: saved.node,
          before: savedOf(saved.was),
          after: savedOf(saved.node),
        })
      }
    } finally {
      // What was saved before one failed can be taken back, too.
      if (steps.length > 0) onDone({ kind: 'together', steps })
    }
    return steps.length
  }
}
