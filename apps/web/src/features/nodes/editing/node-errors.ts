import type { Node } from '@recado/contract/builder/nodes'
import { configErrors, type FieldErrors } from '@recado/nodes/editors'
import { ApiError } from '../../../lib/api/api-error.ts'
import { text } from '../../../text/builder/builder.ts'
import type { Edited } from './draft.ts'

/** What the server refused, by dotted path within the node, as in `config.regex`; empty when it named no field. */
export function refusedFields(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(error.details.map(({ path, message }) => [path, message]))
}

/** The refusals that still stand after a change: those of what was changed are answered. */
export function withoutChanged(refused: FieldErrors, change: Partial<Edited>): FieldErrors {
  const touched = [
    ...(change.name === undefined ? [] : ['name']),
    ...Object.keys(change.config ?? {}).map((field) => `config.${field}`),
  ]
  const stands = ([path]: [string, string]) =>
    !touched.some((field) => path === field || path.startsWith(`${field}.`))
  return Object.fromEntries(Object.entries(refused).filter(stands))
}

interface NodeErrors {
  fields: FieldErrors
  name: string | undefined
  missing: readonly string[]
  blocking: boolean
  /** It never could answer, and can now: the save that completes it switches it on. */
  completes: boolean
}

/** An inactive node that could not answer as it is stored. */
export const isUnfinished = ({ type, config, isActive }: Node): boolean =>
  !isActive && Object.keys(configErrors(type, config).missing).length > 0

/**
 * What is wrong with an edited node. What is merely `missing` shows at its field after a try to save; `blocking`: it
 * cannot be saved.
 */
export function nodeErrors(node: Node, edited: Edited, tried: boolean, refused: FieldErrors): NodeErrors {
  const { invalid, missing } = configErrors(node.type, edited.config)
  const noName = edited.name.trim() === ''
  // An inactive node may be saved half done; an active one may not.
  const blocking =
    noName || Object.keys(invalid).length > 0 || (node.isActive && Object.keys(missing).length > 0)
  return {
    fields: { ...inConfig(refused), ...(tried && missing), ...invalid },
    missing: Object.values(missing),
    name: noName ? text.form.nameMissing : refused['name'],
    blocking,
    completes: !blocking && Object.keys(missing).length === 0 && isUnfinished(node),
  }
}

function inConfig(refused: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(refused).flatMap(([path, message]) =>
      path.startsWith('config.') ? [[path.slice('config.'.length), message]] : [],
    ),
  )
}
