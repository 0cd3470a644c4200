import type { Proposal } from '@recado/contract/builder/proposals'
import { configLimits } from '@recado/nodes'
import { plainWords } from '@recado/engine'
import type { KnownFact } from './told.ts'

/** A proposal before anybody has looked at which words are free. */
export type Drafted = Pick<Proposal, 'id' | 'kind' | 'name' | 'words' | 'text' | 'invite'> & {
  facts: readonly KnownFact[]
}

/** Words that were not given out yet, each once, as many as a node takes; what is given out is added to `used`. */
export function freeWords(words: readonly string[], used: Set<string>): string[] {
  const free = words.filter((word) => {
    const plain = plainWords(word).trim()
    if (plain === '' || word.length > configLimits.name || used.has(plain)) return false
    used.add(plain)
    return true
  })
  return free.slice(0, configLimits.keywords)
}
