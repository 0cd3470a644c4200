import type { NodeRegistry } from '@recado/engine'
import { aiAgentNode } from './ai-agent/node.ts'
import { assistantNode } from './assistant-ia/node.ts'
import { audioNode } from './audio/node.ts'
import { brainNode } from './brain/node.ts'
import { callNode } from './call/node.ts'
import { customNode } from './custom/node.ts'
import { fileNode } from './file/node.ts'
import { functionActionNode } from './function-action/node.ts'
import { functionApiNode } from './function-api/node.ts'
import { functionCollectNode } from './function-collect/node.ts'
import { functionConditionNode } from './function-condition/node.ts'
import { functionInfoNode } from './function-info/node.ts'
import { locationNode } from './location/node.ts'
import { pruebaNode } from './prueba/node.ts'

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

export type NodeTypeId = (typeof nodeTypes)[number]['type']

export const nodeTypeIds = nodeTypes.map((nodeType) => nodeType.type)

/** The type of an id; undefined for one that this release does not know. */
export function nodeTypeById(id: string): (typeof nodeTypes)[number] | undefined {
  return nodeTypes.find((nodeType) => nodeType.type === id)
}
