/** How soon a word said again counts less, and how much long texts are marked down: the usual ones. */
const k1 = 1.2
const b = 0.75
/** Slots of what is gone that are kept before those that are left move together. */
const mostGone = 2_000

/** Where a term stands: texts by their slots, and how often it is in each. */
type Postings = { slots: number[]; counts: number[]; alive: number }

/** Texts by their terms, the best for a question first (BM25). In memory, and in proportion to the texts that have its terms. */
export class Bm25 {
  readonly #slots = new Map<string, number>()
  /** By slot; null where a text is gone. */
  #ids: (string | null)[] = []
  #lengths: number[] = []
  #postings = new Map<string, Postings>()
  #length = 0
  #scores = new Float64Array(0)

  /** Adds a text under an id that none has. */
  add(id: string, terms: readonly string[]): void {
    const slot = this.#ids.push(id) - 1
    this.#slots.set(id, slot)
    this.#lengths.push(terms.length)
    this.#length += terms.length
    for (const [term, count] of countsOf(terms)) {
      const known = this.#postings.get(term)
      if (!known) this.#postings.set(term, { slots: [slot], counts: [count], alive: 1 })
      else {
        known.slots.push(slot)
        known.counts.push(count)
        known.alive += 1
      }
    }
  }

  /** Forgets a text; `terms` are those that it was added with. */
  remove(id: string, terms: readonly string[]): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    this.#slots.delete(id)
    this.#ids[slot] = null
    this.#length -= terms.length
    for (const term of new Set(terms)) {
      const postings = this.#postings.get(term)
      if (postings && --postings.alive === 0) this.#postings.delete(term)
    }
    if (this.#ids.length - this.#slots.size > Math.max(mostGone, this.#slots.size)) this.#moveTogether()
  }

  /** The ids of the texts that say most of these terms, by how much each counts. */
  search(weights: ReadonlyMap<string, number>, most: number): string[] {
    if (this.#scores.length < this.#ids.length) this.#scores = new Float64Array(this.#ids.length * 2)
    const scores = this.#scores
    const count = this.#slots.size
    const usual = this.#length / Math.max(1, count)
    const touched: number[] = []
    for (const [term, weight] of weights) {
      const postings = this.#postings.get(term)
      if (!postings) continue
      const rarity = weight * Math.log(1 + (count - postings.alive + 0.5) / (postings.alive + 0.5))
      for (const [place, slot] of postings.slots.entries()) {
        if (this.#ids[slot] === null) continue
        const times = postings.counts[place] ?? 0
        const long = 1 - b + (b * (this.#lengths[slot] ?? 0)) / usual
        const before = scores[slot] ?? 0
        if (before === 0) touched.push(slot)
        scores[slot] = before + (rarity * times * (k1 + 1)) / (times + k1 * long)
      }
    }
    const best = bestOf(touched, scores, most)
    for (const slot of touched) scores[slot] = 0
    return best.flatMap((slot) => this.#ids[slot] ?? [])
  }

  #moveTogether(): void {
    const left = new Map<number, number>()
    for (const [slot, id] of this.#ids.entries()) if (id !== null) left.set(slot, left.size)
    this.#lengths = [...left.keys()].map((slot) => this.#lengths[slot] ?? 0)
    this.#ids = this.#ids.filter((id) => id !== null)
    for (const [slot, id] of this.#ids.entries()) if (id !== null) this.#slots.set(id, slot)
    for (const postings of this.#postings.values()) {
      const kept = [...postings.slots.entries()].flatMap(([place, slot]) => {
        const moved = left.get(slot)
        return moved === undefined ? [] : [[moved, postings.counts[place] ?? 0] as const]
      })
      postings.slots = kept.map(([slot]) => slot)
      postings.counts = kept.map(([, count]) => count)
    }
  }
}

function countsOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

/** The slots with the highest scores, highest first; of equals the first. */
function bestOf(slots: readonly number[], scores: Float64Array, most: number): number[] {
  const best: number[] = []
  const scoreOf = (slot: number | undefined): number => (slot === undefined ? 0 : (scores[slot] ?? 0))
  for (const slot of slots) {
    if (best.length === most && scoreOf(slot) <= scoreOf(best.at(-1))) continue
    const place = best.findIndex((other) => scoreOf(other) < scoreOf(slot))
    best.splice(place === -1 ? best.length : place, 0, slot)
    if (best.length > most) best.pop()
  }
  return best
}
