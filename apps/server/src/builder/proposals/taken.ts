import type { Proposal } from '@recado/contract/builder/proposals'
import { findKeyword, matchPattern, plainWords, prepareKeywords } from '@recado/engine'
import { parseConfig } from '../../messaging/bots/node-issues.ts'
import { type NodeRow, readConfig } from '../../messaging/bots/nodes.repository.ts'
import { proposalText as text } from '../../text/builder/proposals.ts'

/** A node that answers to words, and to which; or to a location. */
export type Answered = { node: string; finds: (word: string) => boolean; hearsLocation: boolean }

/** What the active nodes of a bot answer to. */
export function answeredBy(rows: readonly NodeRow[]): Answered[] {
  return rows.flatMap((row): Answered[] => {
    const parsed = parseConfig(row.type, readConfig(row))
    if (row.isActive === 0 || !parsed.ok) return []
    const { trigger } = parsed.nodeType
    const { name: node } = row
    if (trigger.on === 'event')
      return trigger.events.includes('location') ? [{ node, finds: () => false, hearsLocation: true }] : []
    if (trigger.on === 'keywords') {
      const keywords = prepareKeywords(trigger.keywords(parsed.config), trigger.plurals?.(parsed.config))
      const finds = (word: string): boolean => findKeyword(keywords, plainWords(word)) !== null
      return [{ node, finds, hearsLocation: false }]
    }
    if (trigger.on !== 'pattern') return []
    const pattern = trigger.pattern(parsed.config)
    if (pattern === '') return []
    const finds = (word: string): boolean => {
      const found = matchPattern(pattern, word)
      return found.ok && found.matches.length > 0
    }
    return [{ node, finds, hearsLocation: false }]
  })
}

/** What of a piece another node answers already. */
export function takenOf(
  { kind, words }: Pick<Proposal, 'kind' | 'words'>,
  answered: readonly Answered[],
): Proposal['taken'] {
  const asked: { word: string; by: (each: Answered) => boolean }[] =
    kind === 'location'
      ? [{ word: text.location.heard, by: ({ hearsLocation }) => hearsLocation }]
      : words.map((word) => ({ word, by: ({ finds }) => finds(word) }))
  return asked.flatMap(({ word, by }) => {
    const node = answered.find(by)?.node
    return node === undefined ? [] : [{ word, node }]
  })
}
