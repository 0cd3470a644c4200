import { plain } from '@recado/engine'
import type { Condition, FunctionConditionConfig } from './schema.ts'
import { placeholderName } from '../placeholders/placeholder-names.ts'
import { text as say } from './words-text.ts'

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
        ? wordsOf(condition).replace(say.are, '')
        : wordsOf(condition)
    })
    .join(say[match])
}

const isHour = ({ field, operator }: Condition): boolean =>
  plain(field) === 'hora' && (operator === 'greater_than' || operator === 'less_than')

function wordsOf({ field, operator, value }: Condition): string {
  const name = plain(field)
  if (name === 'hora' && operator === 'greater_than') return say.after(value)
  if (name === 'hora' && operator === 'less_than') return say.before(value)
  if (name === 'tag' && operator === 'exists' && value.trim() === '') return say.anyTag
  if (name === 'tag' && (operator === 'equals' || operator === 'exists')) return say.tagged(value)
  if (name === 'tag' && operator === 'not_equals') return say.untagged(value)
  const known = Object.entries(say.fields).find(([key]) => key === name)?.[1]
  return `${known ?? `«${placeholderName(field)}»`} ${say.operators[operator](value)}`
}
