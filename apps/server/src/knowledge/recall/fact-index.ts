import type { SourceFact } from '@recado/engine'
import { breather } from '../../platform/time/breather.ts'
import { Bm25 } from './bm25.ts'
import { subjectsAsked, subjectsOf } from './subjects.ts'
import { synonymsOf, termsOf } from './terms.ts'

/** A fact as the index keeps it; `order` is its place in what is told whole. */
export type IndexedFact = { fact: SourceFact; order: string }

/** How much what is counts beside a word of the question: another for the same, what it asks for, one of the line before. */
const weights = { question: 1, synonym: 0.5, subject: 0.5, before: 0.3 }
/** What a fact takes in a prompt besides its words: its number and the line's end. */
const around = 10
/** Facts indexed at once, between two looks at the clock. */
const atOnce = 50

/** What one bot's sources say, by what it is asked for: BM25 over stems, in memory. */
export class FactIndex {
  readonly #facts = new Map<string, IndexedFact>()
  readonly #search = new Bm25()
  #characters = 0

  get size(): number {
    return this.#facts.size
  }

  has(id: string): boolean {
    return this.#facts.has(id)
  }

  ids(): IterableIterator<string> {
    return this.#facts.keys()
  }

  /** Adds facts, in the place of what these ids were. Others have their turn in between; `breath` is of all that is put in one go. */
  async put(facts: readonly IndexedFact[], breath = breather()): Promise<void> {
    for (let at = 0; at < facts.length; at += atOnce) {
      for (const each of facts.slice(at, at + atOnce)) {
        this.drop(each.fact.id)
        this.#facts.set(each.fact.id, each)
        this.#characters += sizeOf(each.fact)
        this.#search.add(each.fact.id, indexedBy(each.fact))
      }
      await breath()
    }
  }

  drop(id: string): void {
    const known = this.#facts.get(id)
    if (!known) return
    this.#facts.delete(id)
    this.#characters -= sizeOf(known.fact)
    this.#search.remove(id, indexedBy(known.fact))
  }

  /** All of it in its order, where it fits into so many characters; else null. */
  whole(room: number): SourceFact[] | null {
    if (this.#characters > room) return null
    return [...this.#facts.values()]
      .toSorted((one, other) => (one.order < other.order ? -1 : 1))
      .map(({ fact }) => fact)
  }

  /** What says most of a question, the best first: `most` facts and so many characters at most. */
  find(
    asked: { question: string; before: string },
    { most, room }: { most: number; room: number },
  ): SourceFact[] {
    const question = termsOf(asked.question)
    const before = termsOf(asked.before)
    const weightOf = new Map<string, number>()
    for (const term of before) weightOf.set(term, weights.before)
    for (const term of subjectsAsked(asked.question)) weightOf.set(term, weights.subject)
    for (const term of synonymsOf(question)) weightOf.set(term, weights.synonym)
    for (const term of question) weightOf.set(term, weights.question)
    let left = room
    return this.#search.search(weightOf, most).flatMap((id) => {
      const fact = this.#facts.get(id)?.fact
      if (!fact || sizeOf(fact) > left) return []
      left -= sizeOf(fact)
      return [fact]
    })
  }
}

const indexedBy = ({ text }: SourceFact): string[] => [...termsOf(text), ...subjectsOf(text)]
const sizeOf = ({ text }: SourceFact): number => text.length + around
