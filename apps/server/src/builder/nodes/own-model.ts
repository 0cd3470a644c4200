import type { NodeType } from '@recado/engine'
import { nodeTypeById } from '@recado/nodes'

/**
 * A new node's config with this installation's first model where it names none: the types' own starting model need not
 * be among those that its AI has.
 */
export function withOwnModel(
  type: string,
  config: Record<string, unknown>,
  model: string,
): Record<string, unknown> {
  const nodeType: NodeType | undefined = nodeTypeById(type)
  const asksModel = nodeType !== undefined && Object.hasOwn(nodeType.defaults, 'provider')
  return asksModel && config['provider'] === undefined ? { ...config, provider: model } : config
}
