/** Work under one name is done one after another, in the order in which it was asked for; under others beside it. */
export class OneAtATime {
  readonly #last = new Map<string, Promise<unknown>>()

  run<T>(name: string, work: () => T | Promise<T>): Promise<T> {
    const before = this.#last.get(name)
    const mine = before ? before.then(work, work) : (async () => work())()
    this.#last.set(name, mine)
    const tidy = (): void => {
      if (this.#last.get(name) === mine) this.#last.delete(name)
    }
    mine.then(tidy, tidy)
    return mine
  }

  /** Resolves when nothing is being done, whatever became of it. */
  async idle(): Promise<void> {
    while (this.#last.size > 0) await Promise.allSettled(this.#last.values())
  }
}
