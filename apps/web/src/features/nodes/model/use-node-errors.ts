import type { Node } from '@recado/contract/nodes'
import { configErrors, type FieldErrors } from '@recado/nodes/editors'
import { text } from '../../../text/builder.ts'
import type { Edited } from './draft.ts'

/** What is wrong with an edited node. What is merely missing shows after a try to save; `blocking`: it cannot be saved. */
export function useNodeErrors(
  node: Node,
  edited: Edited,
  tried: boolean,
): { fields: FieldErrors; name: string | undefined; blocking: boolean } {
  const { invalid, missing } = configErrors(node.type, edited.config)
  const noName = edited.name.trim() === ''
  // An inactive node may be saved half done; an active one may not.
  const blocking =
    noName || Object.keys(invalid).length > 0 || (node.isActive && Object.keys(missing).length > 0)
  return {
    fields: tried && node.isActive ? { ...missing, ...invalid } : invalid,
    name: noName ? text.form.nameMissing : undefined,
    blocking,
  }
}
