import { Bm25 } from './bm25.ts'
import { subjectsAsked, subjectsOf, wordsOfAlways } from './subjects.ts'
import { synonymsOf, termsOf } from './terms.ts'

/** What a customer asks, and what they wrote before it. */
export type Asked = { question: string; before: string }

/** How much what is counts beside a word of the question: another for the same, what it asks for, one of the line before. */
const weights = { question: 1, synonym: 0.5, subject: 0.5, before: 0.3 }
/** Of each subject that is always told. */
const ofEach = 2
/** Texts that say most of a subject's words, among which those that tell it are looked for. */
const lookedAt = 50

/** Texts by what a customer asks for: BM25 over stems, in memory. */
export class TextIndex {
  readonly #search = new Bm25()
  /** Ids of the texts that tell a subject. */
  readonly #telling = new Map<string, Set<string>>()
  #always: readonly string[] | null = null

  /** Adds a text under an id that none has. */
  add(id: string, text: string): void {
    const subjects = subjectsOf(text)
    this.#search.add(id, [...termsOf(text), ...subjects])
    for (const subject of subjects) {
      const known = this.#telling.get(subject)
      if (known) known.add(id)
      else this.#telling.set(subject, new Set([id]))
    }
    this.#always = null
  }

  /** Forgets a text, as it was added. */
  remove(id: string, text: string): void {
    const subjects = subjectsOf(text)
    this.#search.remove(id, [...termsOf(text), ...subjects])
    for (const subject of subjects) this.#telling.get(subject)?.delete(id)
    this.#always = null
  }

  /** The ids of the texts that say most of a question, the best first. */
  find(asked: Asked, most: number): string[] {
    const question = termsOf(asked.question)
    const weightOf = new Map<string, number>()
    for (const term of termsOf(asked.before)) weightOf.set(term, weights.before)
    for (const term of subjectsAsked(asked.question)) weightOf.set(term, weights.subject)
    for (const term of synonymsOf(question)) weightOf.set(term, weights.synonym)
    for (const term of question) weightOf.set(term, weights.question)
    return this.#search.search(weightOf, most)
  }

  /** What is told whatever is asked: when the shop opens, where it is, how it is paid and what it brings; first one of each. */
  always(): readonly string[] {
    return (this.#always ??= this.#findAlways())
  }

  #findAlways(): string[] {
    const best = [...wordsOfAlways].map(([subject, words]) => this.#bestOn(subject, words))
    const turns = Array.from({ length: ofEach }, (_, turn) => best.flatMap((ids) => ids[turn] ?? []))
    return [...new Set(turns.flat())]
  }

  /** Of the few that tell a subject all; of many those that say most of its words, and else most of it. */
  #bestOn(subject: string, words: readonly string[]): string[] {
    const telling = this.#telling.get(subject) ?? new Set()
    if (telling.size <= ofEach) return [...telling]
    const named = this.#search
      .search(new Map(words.map((word) => [word, 1])), lookedAt)
      .filter((id) => telling.has(id))
      .slice(0, ofEach)
    const others = named.length < ofEach ? this.#search.search(new Map([[subject, 1]]), ofEach) : []
    return [...new Set([...named, ...others])].slice(0, ofEach)
  }
}
