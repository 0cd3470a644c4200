import { z } from 'zod'
import { aiAgentSchema } from './ai-agent/schema.ts'
import { assistantSchema } from './assistant-ia/schema.ts'
import { audioSchema } from './audio/schema.ts'
import { brainSchema } from './brain/schema.ts'
import { callSchema } from './call/schema.ts'
import { customSchema } from './custom/schema.ts'
import { fileSchema } from './file/schema.ts'
import { functionActionSchema } from './function-action/schema.ts'
import { functionApiSchema } from './function-api/schema.ts'
import { functionCollectSchema } from './function-collect/schema.ts'
import { functionConditionSchema } from './function-condition/schema.ts'
import { functionInfoSchema } from './function-info/schema.ts'
import { locationSchema } from './location/schema.ts'
import type { NodeTypeId } from './node-types.ts'
import { pruebaSchema } from './prueba/schema.ts'

/** The stored shape of each type's config, as zod, for the contract and the forms. */
export const configSchemas = {
  CUSTOM: customSchema,
  AI_AGENT: aiAgentSchema,
  ASSISTANT_IA: assistantSchema,
  CALL: callSchema,
  LOCATION: locationSchema,
  AUDIO: audioSchema,
  FILE: fileSchema,
  PRUEBA: pruebaSchema,
  BRAIN: brainSchema,
  FUNCTION_INFO: functionInfoSchema,
  FUNCTION_COLLECT: functionCollectSchema,
  FUNCTION_API: functionApiSchema,
  FUNCTION_ACTION: functionActionSchema,
  FUNCTION_CONDITION: functionConditionSchema,
} as const satisfies Record<NodeTypeId, z.ZodType>

/** The config of a type: `ConfigOf<'CALL'>`. */
export type ConfigOf<T extends NodeTypeId> = z.infer<(typeof configSchemas)[T]>

const typed = <T extends NodeTypeId>(type: T) =>
  z.object({ type: z.literal(type), config: configSchemas[type] })

/** A type with its config, on the wire. Extend each option for a whole node. */
export const typedConfigSchema = z.discriminatedUnion('type', [
  typed('CUSTOM'),
  typed('AI_AGENT'),
  typed('ASSISTANT_IA'),
  typed('CALL'),
  typed('LOCATION'),
  typed('AUDIO'),
  typed('FILE'),
  typed('PRUEBA'),
  typed('BRAIN'),
  typed('FUNCTION_INFO'),
  typed('FUNCTION_COLLECT'),
  typed('FUNCTION_API'),
  typed('FUNCTION_ACTION'),
  typed('FUNCTION_CONDITION'),
])
export type TypedConfig = z.infer<typeof typedConfigSchema>
