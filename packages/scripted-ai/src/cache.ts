/** A prompt as its provider caches it: its parts in the order in which that reads them. */
export type CachePrompt = {
  /** Prompts of another model or key are never found. */
  key: string
  parts: { text: string; marked: boolean }[]
  /** `marked`: only the ends of marked parts are kept and found again; `shared`: whatever two prompts begin with alike. */
  finds: 'marked' | 'shared'
  /** Shorter beginnings are not kept. */
  fromTokens: number
}

/** Prompts that are remembered for each key. */
const remembered = 50

/** Counts what a provider would have found in its cache, and what it would have written there. */
export class PromptCache {
  readonly #kept = new Map<string, string[]>()

  count({ key, parts, finds, fromTokens }: CachePrompt): { input: number; cached: number; written: number } {
    const kept = this.#kept.get(key) ?? []
    const whole = parts.map(({ text }) => text).join('')
    const keep = (beginning: string) => this.#kept.set(key, [...kept, beginning].slice(-remembered))
    const counted = (length: number) => (tokensIn(length) < fromTokens ? 0 : tokensIn(length))
    const input = tokensIn(whole.length)
    if (finds === 'shared') {
      const found = Math.max(0, ...kept.map((before) => alike(before, whole)))
      keep(whole)
      return { input, cached: Math.min(counted(found), input), written: 0 }
    }
    const end = parts.findLastIndex(({ marked }) => marked) + 1
    const beginning = parts.slice(0, end).reduce((text, part) => text + part.text, '')
    const found = kept.filter((before) => beginning.startsWith(before)).map(({ length }) => length)
    const cached = counted(Math.max(0, ...found))
    if (counted(beginning.length) === 0) return { input, cached: 0, written: 0 }
    if (!kept.includes(beginning)) keep(beginning)
    return { input, cached, written: counted(beginning.length) - cached }
  }
}

/** About three letters each. */
export const tokensIn = (length: number): number => Math.ceil(length / 3)

function alike(one: string, other: string): number {
  let at = 0
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1
  return at
}
