import { plain } from '@recado/engine'
import { placeholderName } from '../../placeholders/placeholder-names.ts'
import type { Condition, FunctionConditionConfig } from './schema.ts'
import { text } from './text.ts'

const { words } = text

/** What a condition looks at, as its owner would say it: «son más de las 8:00 y menos de las 18:00». */
export function conditionWords({
  conditions,
  match,
}: Pick<FunctionConditionConfig, 'conditions' | 'match'>): string {
  return conditions
    .map((condition, at) => {
      const before = conditions[at - 1]
      // «son más de las 8:00 y menos de las 18:00»
      return before && isHour(before) && isHour(condition)
        ? describeCondition(condition).replace(words.are, '')
        : describeCondition(condition)
    })
    .join(words[match])
}

const isHour = ({ field, operator }: Condition): boolean =>
  plain(field) === 'hora' && (operator === 'greater_than' || operator === 'less_than')

function describeCondition({ field, operator, value }: Condition): string {
  const name = plain(field)
  if (name === 'hora' && operator === 'greater_than') return words.after(value)
  if (name === 'hora' && operator === 'less_than') return words.before(value)
  if (name === 'tag' && operator === 'exists' && value.trim() === '') return words.anyTag
  if (name === 'tag' && (operator === 'equals' || operator === 'exists')) return words.tagged(value)
  if (name === 'tag' && operator === 'not_equals') return words.untagged(value)
  const known = Object.entries(words.fields).find(([key]) => key === name)?.[1]
  return `${known ?? `«${placeholderName(field)}»`} ${words.operators[operator](value)}`
}
