import type { Node } from '@recado/contract/builder/nodes'
import { configSchemas, type NodeTypeId } from '@recado/nodes'

let made = 0

/** A node as the server gives it, for tests: active, complete with its type's defaults. */
export function exampleNode(
  type: NodeTypeId,
  name: string,
  config: object = {},
  rest: Partial<Node> = {},
): Node {
  made += 1
  return {
    _id: name,
    name,
    type,
    isActive: true,
    order: made,
    createdAt: '2026-11-03T14:14:00.000Z',
    nodeSource: type.startsWith('FUNCTION') || type === 'BRAIN' ? 'intelligent' : 'legacy',
    position: null,
    config: configSchemas[type].parse(config),
    stats: { triggers: 0, lastTriggered: null },
    issues: [],
    ...rest,
  }
}
