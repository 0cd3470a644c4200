import type { Proposal } from '@recado/contract/builder/proposals'
import { configLimits } from '@recado/nodes'
import { plainWords, stemOf } from '@recado/engine'
import type { KnownFact } from './told.ts'

/** A proposal before anybody has looked at which words are free. */
export type Drafted = Pick<Proposal, 'id' | 'kind' | 'name' | 'words' | 'text' | 'invite'> & {
  facts: readonly KnownFact[]
}

/**
 * Words that were not given out yet, nor others of their stem, each once, as many as a node takes; the stems of what is given out are
 * added to `used`.
 */
export function freeWords(words: readonly string[], used: Set<string>): string[] {
  const known = new Set<string>()
  const free = words.filter((word) => {
    const plain = plainWords(word).trim()
    if (plain === '' || word.length > configLimits.name || known.has(plain) || used.has(stems(plain)))
      return false
    known.add(plain)
    return true
  })
  const given = free.slice(0, configLimits.keywords)
  for (const word of given) used.add(stems(plainWords(word).trim()))
  return given
}

const stems = (plain: string): string => plain.split(' ').map(stemOf).join(' ')
