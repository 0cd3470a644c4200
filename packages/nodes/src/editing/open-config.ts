import { type ConfigOf, configSchemas, nodeTypeById, type NodeTypeId } from '../index.ts'
import type { FieldErrors } from './node-editing.tsx'

/** A stored config as its form can edit it: what no longer fits its schema falls back to the type's default, field by field. */
export function openConfig<T extends NodeTypeId>(
  type: T,
  stored: Readonly<Record<string, unknown>>,
): ConfigOf<T> {
  const schema = configSchemas[type]
  const whole = schema.safeParse(stored)
  let config: unknown = whole.success ? whole.data : nodeTypeById(type)?.defaults
  if (!whole.success) {
    for (const [field, value] of Object.entries(stored)) {
      const kept = schema.safeParse({ ...(config as object), [field]: value }) // both branches are objects
      if (kept.success) config = kept.data
    }
  }
  return config as ConfigOf<T> // parsed by the schema of T; the lookup by T loses the pairing
}

/** What keeps a config from being saved (`invalid`) or from being active (`missing`), by dotted path. */
export function configErrors(
  type: NodeTypeId,
  config: unknown,
): { invalid: FieldErrors; missing: FieldErrors } {
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
