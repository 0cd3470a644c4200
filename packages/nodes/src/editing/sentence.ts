import { text } from './text.ts'

const { sentence: shared } = text

/**
 * A node as a sentence: «Si escriben *hola* → “¡Hola!…”». `words` carry the type's hue, `quote` is what the bot says, `aside` what
 * else is to be known of it.
 */
export type Sentence = { when: string; words: string[]; does: string; quote: string; aside?: string }

/** Something of the customer's sets it off, and the bot says something. */
export const quoted = (when: string, words: string[], quote: string, does = ''): Sentence => ({
  when,
  words,
  does,
  quote,
})

/** Words set it off; without any, only another node does. */
export const byKeywords = (keywords: readonly string[], does: string, quote = '', when = ''): Sentence =>
  keywords.length === 0
    ? { when: shared.called, words: [], does, quote }
    : { when: when || shared.written, words: [...keywords], does, quote }

/** It takes what nothing else took. */
export const otherwise = (does: string): Sentence => ({ when: shared.otherwise, words: [], does, quote: '' })
