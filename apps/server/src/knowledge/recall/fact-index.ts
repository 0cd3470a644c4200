import { type Asked, type SourceFact, TextIndex } from '@recado/engine'
import { breather } from '../../platform/time/breather.ts'

/** A fact as the index keeps it; `order` is its place in what is told whole. */
export type IndexedFact = { fact: SourceFact; order: string }

/** What a fact takes in a prompt besides its words: its number and the line's end. */
const around = 10
/** Facts indexed at once, between two looks at the clock. */
const atOnce = 50

/** What is told whatever is asked is one in so many facts at most, and has that part of the room. */
const always = 3

/** What one bot's sources say, by what it is asked for. */
export class FactIndex {
  readonly #facts = new Map<string, IndexedFact>()
  readonly #search = new TextIndex()
  #characters = 0

  get size(): number {
    return this.#facts.size
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
        this.#search.add(each.fact.id, each.fact.text)
      }
      await breath()
    }
  }

  drop(id: string): void {
    const known = this.#facts.get(id)
    if (!known) return
    this.#facts.delete(id)
    this.#characters -= sizeOf(known.fact)
    this.#search.remove(id, known.fact.text)
  }

  /** All of it in its order, where it fits into so many characters; else null. */
  whole(room: number): SourceFact[] | null {
    if (this.#characters > room) return null
    return [...this.#facts.values()]
      .toSorted((one, other) => (one.order < other.order ? -1 : 1))
      .map(({ fact }) => fact)
  }

  /**
   * What says most of a question, the best first, and hours, place, payment and delivery whatever is asked: `most` facts and so many
   * characters at most.
   */
  find(asked: Asked, { most, room }: { most: number; room: number }): SourceFact[] {
    const besides = this.#search.always()
    const found = this.#search.find(asked, most)
    const told = new Set<string>()
    let left = room
    const tell = (ids: readonly string[], atMost: number, leaving: number): void => {
      for (const id of ids) {
        const fact = this.#facts.get(id)?.fact
        if (!fact || told.has(id) || told.size >= atMost || left - sizeOf(fact) < leaving) continue
        told.add(id)
        left -= sizeOf(fact)
      }
    }
    tell(besides, Math.floor(most / always), room - room / always)
    tell(found, most, 0)
    return [...new Set([...found, ...besides])].flatMap((id) =>
      told.has(id) ? (this.#facts.get(id)?.fact ?? []) : [],
    )
  }
}

const sizeOf = ({ text }: SourceFact): number => text.length + around
