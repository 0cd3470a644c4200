import { type ConfigIssue, isReserved, plain } from '@recado/engine'
import { placeholderName } from '../../placeholders/placeholder-names.ts'
import type { FunctionCollectConfig } from './schema.ts'
import { text } from './text.ts'

const suggestions = new Map(Object.entries(text.reserved.suggestions))

/** Another name for what is asked for, where its own says something else already: «telefono» → «telefono_de_contacto». */
export const freeName = (name: string): string =>
  isReserved(name) ? (suggestions.get(plain(name)) ?? text.reserved.other(plain(name))) : name

/** What an owner is told of such a name; null for any other. */
export const reservedIssue = (name: string): string | null =>
  isReserved(name) ? text.reserved.issue(name, placeholderName(name), freeName(name)) : null

/** Names that say something else already, and that the node did not have before: those of old bots stay. */
export function newReservedNames(
  { dataFields }: FunctionCollectConfig,
  before: FunctionCollectConfig | null,
): ConfigIssue[] {
  const known = new Set(before?.dataFields.map(({ name }) => name))
  return dataFields.flatMap(({ name }, index) => {
    const message = known.has(name) ? null : reservedIssue(name)
    return message === null ? [] : [{ path: ['dataFields', index, 'name'], message }]
  })
}
