import { engineText, type NodeType } from '@recado/engine'
import { nodeTypeById } from '../index.ts'
import type { FieldErrors } from './node-editing.tsx'

/** What keeps a config from being saved (`invalid`) or from being active (`missing`), by dotted path. */
export function configErrors(type: string, config: unknown): { invalid: FieldErrors; missing: FieldErrors } {
  const nodeType: NodeType | undefined = nodeTypeById(type)
  if (!nodeType) return { invalid: { type: engineText.problem.unknownType }, missing: {} }
  const parsed = nodeType.schema.safeParse(config)
  if (!parsed.success) return { invalid: byPath(parsed.error.issues), missing: {} }
  return { invalid: {}, missing: byPath(nodeType.ready?.(parsed.data) ?? []) }
}

type Issue = { path: readonly PropertyKey[]; message: string }

function byPath(issues: readonly Issue[]): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[path.map(String).join('.')] ??= message
  return errors
}
