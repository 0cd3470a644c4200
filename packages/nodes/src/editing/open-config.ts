import { engineText } from '@recado/engine'
import { type ConfigOf, configSchemas, nodeTypeById, type NodeTypeId } from '../index.ts'
import type { FieldErrors } from './node-editing.tsx'

/**
 * A stored or drafted config as its form can edit it. What has the right shape and only breaks a rule (too long, out of
 * range, half written) stays, to be put right at its field; what has another shape falls back to the type's default.
 */
export function openConfig<T extends NodeTypeId>(
  type: T,
  stored: Readonly<Record<string, unknown>>,
): ConfigOf<T> {
  // A node of a type that this release does not know: there is nothing to fit it to.
  if (!nodeTypeById(type)) return stored as ConfigOf<T>
  const schema = configSchemas[type]
  const whole = schema.safeParse(stored)
  if (whole.success) return whole.data as ConfigOf<T> // parsed by the schema of T; the lookup by T loses the pairing
  const defaults: Record<string, unknown> = { ...nodeTypeById(type)?.defaults }
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

/** What keeps a config from being saved (`invalid`) or from being active (`missing`), by dotted path. */
export function configErrors(
  type: NodeTypeId,
  config: unknown,
): { invalid: FieldErrors; missing: FieldErrors } {
  if (!nodeTypeById(type)) return { invalid: { type: engineText.problem.unknownType }, missing: {} }
  const parsed = configSchemas[type].safeParse(config)
  if (!parsed.success) return { invalid: byPath(parsed.error.issues), missing: {} }
  const nodeType = nodeTypeById(type)
  // `ready` takes the config of its own type, and that type's schema has just made `parsed.data`.
  const ready = nodeType && 'ready' in nodeType ? (nodeType.ready as (config: unknown) => Issue[]) : undefined
  return { invalid: {}, missing: byPath(ready?.(parsed.data) ?? []) }
}

type Issue = { path: readonly PropertyKey[]; message: string }

function byPath(issues: readonly Issue[]): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[path.map(String).join('.')] ??= message
  return errors
}
