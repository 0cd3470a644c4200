import type { Edited } from '../../model/edited-nodes.ts'
import type { SimulatedBot } from '../../model/local-bot.ts'

type Nodes = SimulatedBot['nodes']

/** The model of AI that a node names; null where it names none. */
const modelOf = ({ config }: Nodes[number]): string | null =>
  'provider' in config && typeof config.provider === 'string' ? config.provider : null

const nodesWithModel = (nodes: Nodes): Nodes => nodes.filter((node) => modelOf(node) !== null)

/** Those that nodes name, one for each node that names any. */
export const namedModels = (nodes: Nodes): string[] => nodes.flatMap((node) => modelOf(node) ?? [])

/** What is not saved yet, and with it every node that asks AI asking this model. */
export function withModel(nodes: Nodes, drafts: readonly Edited[], model: string): readonly Edited[] {
  const asking = nodesWithModel(nodes).map(({ _id, name, config }): Edited => {
    const draft = drafts.find(({ nodeId }) => nodeId === _id) ?? { nodeId: _id, name, config }
    return { ...draft, config: { ...draft.config, provider: model } }
  })
  const others = drafts.filter(({ nodeId }) => !asking.some((each) => each.nodeId === nodeId))
  return [...asking, ...others]
}
