import { engineText } from '@recado/engine'
import { configSchemas, nodeTypeById, type NodeTypeId } from '../index.ts'
import type { FieldErrors } from './node-editing.tsx'

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
