import { defineNode } from '@recado/engine'
import { text } from '../text/es.ts'
import { conditionIssues } from './ready.ts'
import { functionConditionDefaults, functionConditionSchema } from './schema.ts'

/** Goes one way or the other by what is known of the customer and the message. */
export const functionConditionNode = defineNode({
  type: 'FUNCTION_CONDITION',
  group: 'intelligent',
  ...text.nodes.FUNCTION_CONDITION,
  icon: 'GitBranch',
  hue: 'condition',
  schema: functionConditionSchema,
  defaults: functionConditionDefaults,
  trigger: { on: 'keywords', keywords: (config) => config.triggerKeywords },
  ready: conditionIssues,
  runnable: false,
})
