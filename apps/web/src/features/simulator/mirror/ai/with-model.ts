import type { Edited } from '../../model/edited-nodes.ts'
import type { SimulatedBot } from '../../model/local-bot.ts'

/** Nodes that name a model of AI themselves. */
export const nodesWithModel = (nodes: SimulatedBot['nodes']) =>
  nodes.filter(({ config }) => 'provider' in config && typeof config.provider === 'string')

/** What is not saved yet, and with it every node that asks AI asking this model. */
export function withModel(
  nodes: SimulatedBot['nodes'],
  drafts: readonly Edited[],
  model: string,
): readonly Edited[] {
  const asking = nodesWithModel(nodes).map(({ _id, name, config }): Edited => {
    const draft = drafts.find(({ nodeId }) => nodeId === _id) ?? { nodeId: _id, name, config }
    return { ...draft, config: { ...draft.config, provider: model } }
  })
  const others = drafts.filter(({ nodeId }) => !asking.some((each) => each.nodeId === nodeId))
  return [...asking, ...others]
}
