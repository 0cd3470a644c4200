import { defineNode, checkPattern, type ConfigIssue } from '@recado/engine'
import { usedFor, unlessKept } from '../../config/given.ts'
import { filled, need } from '../../config/ready.ts'
import { text } from './text.ts'
import { conditionsHold } from './evaluate.ts'
import {
  functionConditionDefaults,
  functionConditionSchema,
  type Condition,
  type FunctionConditionConfig,
} from './schema.ts'
import { sizeOf } from './size.ts'

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
  tool: unlessKept(({ triggerKeywords }: FunctionConditionConfig) => ({
    description: `${usedFor(triggerKeywords)}${text.tool}`,
    repeatable: true,
  })),
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

/** What a condition lacks before it may be active. */
function conditionIssues(config: FunctionConditionConfig): ConfigIssue[] {
  const leads = [config.trueAction, config.falseAction].some((way) => filled(way.message) || way.nextNodeId)
  return [
    ...need(config.conditions.length > 0, ['conditions'], text.missing.conditions),
    ...config.conditions.flatMap(comparisonIssues),
    ...need(leads || config.nextNodeId !== null, ['trueAction', 'message'], text.missing.branches),
  ]
}

function comparisonIssues(condition: Condition, index: number): ConfigIssue[] {
  const path = ['conditions', index, 'value']
  if (condition.operator === 'exists') return []
  if (!filled(condition.value)) return [{ path, message: text.missing.value }]
  if (condition.operator === 'greater_than' || condition.operator === 'less_than')
    return need(sizeOf(condition.value) !== null, path, text.missing.size)
  if (condition.operator !== 'matches') return []
  const pattern = checkPattern(condition.value)
  return pattern.ok ? [] : [{ path, message: pattern.reason }]
}
