/** Runs work of one key one after another, in the order in which it came; work of different keys runs beside it. */
export class InOrder {
  readonly #last = new Map<string, Promise<unknown>>()

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve()
    // Whoever was before has told its own caller how it ended.
    const turn = before.then(work, work)
    this.#last.set(key, turn)
    try {
      return await turn
    } finally {
      if (this.#last.get(key) === turn) this.#last.delete(key)
    }
  }
}
