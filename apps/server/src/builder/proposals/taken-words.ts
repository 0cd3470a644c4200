import type { Proposal } from '@recado/contract/builder/proposals'
import { findKeyword, matchPattern, plainWords, prepareKeywords } from '@recado/engine'
import { parseConfig } from '../../messaging/bots/node-issues.ts'
import { type NodeRow, readConfig } from '../../messaging/bots/nodes.repository.ts'

/** A node that answers to words, and to which. */
export type AnsweredWords = { node: string; finds: (word: string) => boolean }

/** What the active nodes of a bot answer to. */
export function answeredBy(rows: readonly NodeRow[]): AnsweredWords[] {
  return rows.flatMap((row): AnsweredWords[] => {
    const parsed = parseConfig(row.type, readConfig(row))
    if (row.isActive === 0 || !parsed.ok) return []
    const { trigger } = parsed.nodeType
    if (trigger.on === 'keywords') {
      const keywords = prepareKeywords(trigger.keywords(parsed.config), trigger.plurals?.(parsed.config))
      return [{ node: row.name, finds: (word) => findKeyword(keywords, plainWords(word)) !== null }]
    }
    if (trigger.on !== 'pattern') return []
    const pattern = trigger.pattern(parsed.config)
    if (pattern === '') return []
    const finds = (word: string): boolean => {
      const found = matchPattern(pattern, word)
      return found.ok && found.matches.length > 0
    }
    return [{ node: row.name, finds }]
  })
}

export const takenWords = (words: readonly string[], answered: readonly AnsweredWords[]): Proposal['taken'] =>
  words.flatMap((word) => {
    const node = answered.find(({ finds }) => finds(word))?.node
    return node === undefined ? [] : [{ word, node }]
  })
