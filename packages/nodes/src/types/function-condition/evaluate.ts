import { clockTime, type NodeContext, plain } from '@recado/engine'
import type { Condition, FunctionConditionConfig } from './schema.ts'
import { sizeOf } from './size.ts'

/** Whether a node's conditions hold: all of them, or any. */
export function conditionsHold(context: NodeContext<FunctionConditionConfig>): boolean {
  const { conditions, match } = context.config
  const holds = (condition: Condition): boolean =>
    compare(context, condition, valuesOf(context, condition.field))
  return match === 'all' ? conditions.every(holds) : conditions.some(holds)
}

/** What a field stands for: several values for tags, none for what is not known. */
function valuesOf(
  { question, contact, at, settings }: NodeContext<FunctionConditionConfig>,
  field: string,
): string[] {
  const name = plain(field)
  const collected = Object.entries(contact.fields).find(([key]) => plain(key) === name)?.[1]
  const known: Record<string, string | null> = {
    message: question,
    // What a shop decides by: an answer of that name is another matter, and a name that the shop gave stands.
    nombre: contact.named ? contact.name : (collected ?? contact.name),
    telefono: contact.phoneNumber,
    hora: clockTime(at, settings.timezone),
  }
  if (name === 'tag') return contact.tags
  const value = Object.hasOwn(known, name) ? known[name] : collected
  return value === null || value === undefined || value === '' ? [] : [value]
}

/** Case and accents apart; a comparison of sizes needs two numbers, two hours or two dates. */
function compare(
  { matches }: Pick<NodeContext<unknown>, 'matches'>,
  { field, operator, value }: Condition,
  values: readonly string[],
): boolean {
  const wanted = plain(value.trim())
  const same = (each: string): boolean => plain(each.trim()) === wanted
  switch (operator) {
    case 'equals':
      return values.some(same)
    case 'not_equals':
      return !values.some(same)
    case 'contains':
      return values.some((each) => plain(each).includes(wanted))
    case 'greater_than':
      return values.some((each) => difference(each, value) > 0)
    case 'less_than':
      return values.some((each) => difference(each, value) < 0)
    case 'exists':
      return plain(field) === 'tag' && wanted !== '' ? values.some(same) : values.length > 0
    case 'matches':
      return values.some((each) => matches(value, each))
  }
}

/** NaN, which is neither more nor less, for what cannot be compared. */
function difference(a: string, b: string): number {
  const [left, right] = [sizeOf(a), sizeOf(b)]
  return left?.unit === right?.unit && left && right ? left.size - right.size : Number.NaN
}
