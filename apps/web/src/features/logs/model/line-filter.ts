import type { LogEntry } from '@recado/contract/messaging/socket'
import { plain } from '../../../lib/plain.ts'
import { factsOf } from './line-facts.ts'
import type { LogLine } from './log-buffer.ts'

export const levels = ['whatsapp', 'ai', 'success', 'info', 'warning', 'error'] as const
export type Level = LogEntry['level']

export interface LineFilter {
  level: Level | null
  contactId: string | null
  words: string
}

export const noFilter: LineFilter = { level: null, contactId: null, words: '' }

export const isFiltering = ({ level, contactId, words }: LineFilter): boolean =>
  level !== null || contactId !== null || words.trim() !== ''

/** The lines that pass; words are looked for in the message and the name, case and accents apart. */
export function filtered(lines: readonly LogLine[], filter: LineFilter): readonly LogLine[] {
  if (!isFiltering(filter)) return lines
  const words = plain(filter.words.trim())
  return lines.filter((line) => {
    if (filter.level !== null && line.level !== filter.level) return false
    const { contactId, who } = factsOf(line)
    if (filter.contactId !== null && contactId !== filter.contactId) return false
    return words === '' || plain(`${who} ${line.message}`).includes(words)
  })
}

/** The customers that the lines are about, by name. */
export function contactsIn(lines: readonly LogLine[]): { contactId: string; who: string }[] {
  const names = new Map<string, string>()
  for (const line of lines) {
    const { contactId, who } = factsOf(line)
    if (contactId !== null) names.set(contactId, who)
  }
  return [...names]
    .map(([contactId, who]) => ({ contactId, who }))
    .toSorted((a, b) => a.who.localeCompare(b.who, 'es'))
}
