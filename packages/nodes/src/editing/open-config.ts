import { type ConfigOf, configSchemas, type NodeTypeId } from '../index.ts'
import { labelOf } from '../label-of.ts'

/**
 * A stored or drafted config as its form can edit it. What has the right shape and only breaks a rule (too long, out of
 * range, half written) stays, to be put right at its field; what has another shape falls back to the type's default.
 */
export function openConfig<T extends NodeTypeId>(
  type: T,
  stored: Readonly<Record<string, unknown>>,
): ConfigOf<T> {
  // A node of a type that this release does not know: there is nothing to fit it to.
  if (!labelOf(type)) return stored as ConfigOf<T>
  const schema = configSchemas[type]
  const whole = schema.safeParse(stored)
  if (whole.success) return whole.data as ConfigOf<T> // parsed by the schema of T; the lookup by T loses the pairing
  const defaults: Record<string, unknown> = { ...labelOf(type)?.defaults }
  const config = { ...defaults }
  for (const [field, value] of Object.entries(stored)) {
    if (!(field in defaults)) continue
    const alone = schema.safeParse({ ...defaults, [field]: value })
    if (alone.success) config[field] = new Map(Object.entries(alone.data)).get(field)
    else if (alone.error.issues.every(({ code }) => rules.has(code)))
      config[field] = completed(value, defaults[field])
  }
  return config as ConfigOf<T> // every field is the default, or of its shape
}

/** Zod's codes for values of the right shape that break a rule. */
const rules = new Set<string>(['too_small', 'too_big', 'invalid_format', 'not_multiple_of', 'custom'])

/** An object with the keys that it left to their defaults; anything else as it is. */
function completed(value: unknown, start: unknown): unknown {
  const isObject = (each: unknown) => typeof each === 'object' && each !== null && !Array.isArray(each)
  return isObject(value) && isObject(start) ? Object.assign({}, start, value) : value
}
