import type { NodeRegistry } from '@recado/engine'
import { aiAgentNode } from './types/ai-agent/node.ts'
import { assistantNode } from './types/assistant-ia/node.ts'
import { audioNode } from './types/audio/node.ts'
import { brainNode } from './types/brain/node.ts'
import { callNode } from './types/call/node.ts'
import { customNode } from './types/custom/node.ts'
import { fileNode } from './types/file/node.ts'
import { functionActionNode } from './types/function-action/node.ts'
import { functionApiNode } from './types/function-api/node.ts'
import { functionCollectNode } from './types/function-collect/node.ts'
import { functionConditionNode } from './types/function-condition/node.ts'
import { functionInfoNode } from './types/function-info/node.ts'
import { locationNode } from './types/location/node.ts'
import { pruebaNode } from './types/prueba/node.ts'

/** Every node type, in the order of the palette: the legacy group first, then the intelligent one. */
export const nodeTypes = [
  customNode,
  aiAgentNode,
  assistantNode,
  callNode,
  locationNode,
  audioNode,
  fileNode,
  pruebaNode,
  brainNode,
  functionInfoNode,
  functionCollectNode,
  functionApiNode,
  functionActionNode,
  functionConditionNode,
] as const satisfies NodeRegistry

type KnownNodeType = (typeof nodeTypes)[number]
export type NodeTypeId = KnownNodeType['type']

type Of<T extends NodeTypeId> = Extract<KnownNodeType, { type: T }>

/** The config of a type: `ConfigOf<'CALL'>`. */
export type ConfigOf<T extends NodeTypeId> = Of<T>['defaults']

/** A type with its config. */
export type TypedConfig = { [T in NodeTypeId]: { type: T; config: ConfigOf<T> } }[NodeTypeId]

export const nodeTypeIds = nodeTypes.map((nodeType) => nodeType.type)

/** The type of an id; undefined for one that this release does not know. */
export function nodeTypeById(id: string): KnownNodeType | undefined {
  return nodeTypes.find((nodeType) => nodeType.type === id)
}

/** The stored shape of each type's config. */
export const configSchemas = Object.fromEntries(nodeTypes.map(({ type, schema }) => [type, schema])) as {
  [T in NodeTypeId]: Of<T>['schema'] // which `fromEntries` forgets
}

/** A type with a config of its own: what is not given is as in a new one. Throws where something does not fit. */
export const typedConfig = (type: NodeTypeId, given: unknown): TypedConfig =>
  ({ type, config: configSchemas[type].parse(given) }) as TypedConfig // parsed by the schema of its type
