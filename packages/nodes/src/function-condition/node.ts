import { defineNode } from '@recado/engine'
import { usedFor } from '../config/given.ts'
import { filled } from '../config/ready.ts'
import { text } from './text.ts'
import { conditionsHold } from './evaluate.ts'
import { conditionIssues } from './ready.ts'
import { functionConditionDefaults, functionConditionSchema } from './schema.ts'

/** Goes one way or the other by what is known of the customer and the message. */
export const functionConditionNode = defineNode({
  type: 'FUNCTION_CONDITION',
  group: 'intelligent',
  title: text.title,
  description: text.description,
  icon: 'GitBranch',
  hue: 'var(--n-condition)',
  schema: functionConditionSchema,
  defaults: functionConditionDefaults,
  trigger: {
    on: 'keywords',
    keywords: (config) => config.triggerKeywords,
    plurals: (config) => config.plurals,
  },
  ready: conditionIssues,
  patterns: ({ conditions }) =>
    conditions.filter(({ operator }) => operator === 'matches').map(({ value }) => value),
  tool: ({ triggerKeywords }) => ({
    description: `${usedFor(triggerKeywords)}${text.tool}`,
    repeatable: true,
  }),
  run(context) {
    const { trueAction, falseAction, nextNodeId } = context.config
    const way = conditionsHold(context) ? trueAction : falseAction
    const next = way.nextNodeId ?? nextNodeId
    return {
      ...(filled(way.message) && { replies: [{ text: context.fill(way.message) }] }),
      ...(next !== null && { nextNodeId: next }),
    }
  },
})
