import { limits } from '@recado/contract/wire/limits'
import { isStorable } from '@recado/contract/wire/values'
import { mostFields } from '../../json/within-bounds.ts'
import { invalidInput, Refusal } from '../refusal.ts'
import { text } from '../../../text/es.ts'

/** Parses a JSON body; an empty one means `{}`. Refuses bad syntax, deep nesting, objects without end and text that cannot be stored. */
export function parseJsonBody(body: string): unknown {
  if (body.trim() === '') return {}
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    // The parser's words are English and quote the body; the sender gets ours.
    throw new Refusal('invalid_input', text.problems.malformedJson)
  }
  check(value, 1)
  return value
}

function check(value: unknown, depth: number): void {
  if (typeof value === 'string') return checkText(value)
  if (typeof value !== 'object' || value === null) return
  // Checked before the descent: the recursion never goes deeper than the limit.
  if (depth > limits.bodyDepth) throw new Refusal('invalid_input', text.problems.tooDeep)
  if (Array.isArray(value)) {
    for (const item of value) check(item, depth + 1)
    return
  }
  const entries = Object.entries(value)
  if (entries.length > mostFields) throw new Refusal('invalid_input', text.problems.tooManyFields)
  for (const [key, item] of entries) {
    if (key === '__proto__') throw invalidInput([{ path: key, message: text.problems.invalidInput }])
    checkText(key)
    check(item, depth + 1)
  }
}

function checkText(value: string): void {
  if (!isStorable(value)) throw new Refusal('invalid_input', text.problems.unstorable)
}
