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
export type { CustomConfig } from './custom/schema.ts'
export type { PruebaConfig } from './prueba/schema.ts'
export type { AiAgentConfig } from './ai-agent/schema.ts'
export type { AssistantConfig } from './assistant-ia/schema.ts'
export type { CallConfig } from './call/schema.ts'
export type { LocationConfig } from './location/schema.ts'
export type { AudioConfig } from './audio/schema.ts'
export type { FileConfig } from './file/schema.ts'
export { type BrainConfig } from './brain/schema.ts'
export { type FunctionInfoConfig, whenToShow } from './function-info/schema.ts'
export { type DataField, dataFieldTypes, type FunctionCollectConfig } from './function-collect/schema.ts'
export { apiMethods, type FunctionApiConfig } from './function-api/schema.ts'
export { actionTypes, type FunctionActionConfig, triggerConditions } from './function-action/schema.ts'
export {
  type Condition,
  conditionOperators,
  type FunctionConditionConfig,
} from './function-condition/schema.ts'
