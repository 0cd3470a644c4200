import type { Node } from '@recado/contract/builder/nodes'
import type { Settings } from '@recado/contract/builder/settings'
import { type Contact, placeholdersIn, placeholderValues, plain } from '@recado/engine'
import { placeholderName } from '@recado/nodes/editors'
import { text } from '../../text/builder/trace.ts'
import { contactOf, type DecidedTurn } from './decided-turn.ts'

/** What a node's {{placeholders}} stood for in its reply. What only the server knows is said to be collected. */
export function filledPlaceholders(
  nodeId: string | null,
  { contact, conditions, at }: Pick<DecidedTurn, 'contact' | 'conditions' | 'at'>,
  nodes: readonly Node[],
  settings: Settings,
): string[] {
  const node = nodes.find(({ _id }) => _id === nodeId)
  if (!node) return []
  const names = [...new Set(textsIn(node.config).flatMap(placeholdersIn))]
  const known: Contact = contact ?? { ...contactOf(conditions), fields: {}, tags: [] }
  const values = placeholderValues(known, at, settings)
  return names.map((name) => {
    const value = values.get(plain(name))
    const called = placeholderName(name)
    if (value !== undefined) return text.filled(called, value)
    return contact ? text.filled(called, '') : text.filledUnknown(called)
  })
}

/** Every text in a config, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
