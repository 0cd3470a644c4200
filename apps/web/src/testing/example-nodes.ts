import type { Node } from '@recado/contract/builder/nodes'
import { type NodeTypeId, typedConfig } from '@recado/nodes'
import { labelOf } from '@recado/nodes/labels'

let made = 0

/** A node as the server gives it, for tests: active, complete with its type's defaults. */
export function exampleNode(
  type: NodeTypeId,
  name: string,
  config: object = {},
  rest: Partial<Omit<Node, 'type' | 'config'>> = {},
): Node {
  made += 1
  return {
    _id: name,
    name,
    ...typedConfig(type, config),
    isActive: true,
    order: made,
    createdAt: '2026-11-03T14:14:00.000Z',
    nodeSource: labelOf(type)?.group ?? 'legacy',
    position: null,
    stats: { triggers: 0, lastTriggered: null },
    issues: [],
    ...rest,
  }
}
