import { z } from 'zod'
import { nodeConfig, strict } from '../../config/config-object.ts'
import { choice, configLimits, draftText, messageText, nodeId, keywordFields } from '../../config/fields.ts'
import { text as shared } from '../../text/es.ts'

export const conditionOperators = [
  'equals',
  'not_equals',
  'contains',
  'greater_than',
  'less_than',
  'exists',
  'matches',
] as const

/** One comparison. `field`: message, nombre, telefono, tag, hora or any collected name. */
export const conditionSchema = strict({
  field: draftText(configLimits.name).trim().min(1, shared.invalid.missing).default('message'),
  operator: choice(conditionOperators).default('equals'),
  value: draftText(configLimits.regex).default(''),
})
export type Condition = z.infer<typeof conditionSchema>

const branch = strict({ message: messageText(), nextNodeId: nodeId.nullable().default(null) }).prefault({})

/** Two ways to go on. A way's own next node goes before the config's. */
export const functionConditionSchema = nodeConfig({
  ...keywordFields,
  conditions: z
    .array(conditionSchema, shared.invalid.type)
    .max(configLimits.conditions, shared.invalid.tooMany(configLimits.conditions))
    .default([{ field: 'message', operator: 'equals', value: '' }]),
  match: choice(['all', 'any']).default('all'),
  trueAction: branch,
  falseAction: branch,
})

export type FunctionConditionConfig = z.infer<typeof functionConditionSchema>
export const functionConditionDefaults: FunctionConditionConfig = functionConditionSchema.parse({
  plurals: true,
})
