export {
  type ConfigOf,
  configSchemas,
  nodeTypeById,
  type NodeTypeId,
  nodeTypeIds,
  nodeTypes,
  type TypedConfig,
  typedConfig,
} from './node-types.ts'
export { defaultNodes, type StartingNode } from './default-nodes.ts'
export { configLimits } from './config/fields.ts'
export { attachmentOf, attachmentTypes } from './config/attachment.ts'
export type { CustomConfig } from './types/custom/schema.ts'
export type { PruebaConfig } from './types/prueba/schema.ts'
export type { AiAgentConfig } from './types/ai-agent/schema.ts'
export type { AssistantConfig } from './types/assistant-ia/schema.ts'
export type { CallConfig } from './types/call/schema.ts'
export type { LocationConfig } from './types/location/schema.ts'
export type { AudioConfig } from './types/audio/schema.ts'
export type { FileConfig } from './types/file/schema.ts'
export { type BrainConfig } from './types/brain/schema.ts'
export { type FunctionInfoConfig, whenToShow } from './types/function-info/schema.ts'
export {
  type DataField,
  dataFieldTypes,
  type FunctionCollectConfig,
} from './types/function-collect/schema.ts'
export { apiMethods, type FunctionApiConfig } from './types/function-api/schema.ts'
export { actionTypes, type FunctionActionConfig, triggerConditions } from './types/function-action/schema.ts'
export {
  type Condition,
  conditionOperators,
  type FunctionConditionConfig,
} from './types/function-condition/schema.ts'
