import { checkPattern, type ConfigIssue } from '@recado/engine'
import { filled, need } from '../config/ready.ts'
import { text } from './text.ts'
import type { Condition, FunctionConditionConfig } from './schema.ts'
import { sizeOf } from './size.ts'

/** What a condition lacks before it may be active. */
export function conditionIssues(config: FunctionConditionConfig): ConfigIssue[] {
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
