/**
 * What is waited for until something longer is over: a connection, a session. A race against one promise of that end would keep
 * everything that was ever waited for until then.
 */
export class UntilOver {
  readonly #waiting = new Set<(why: Error) => void>()
  #why: Error | null = null

  /** As `work`; rejects with the end when that comes first. */
  wait<T>(work: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#why) reject(this.#why)
      else this.#waiting.add(reject)
      work.then(resolve, reject).finally(() => this.#waiting.delete(reject))
    })
  }

  /** It is over: whoever waits is let go with `why`, and whoever comes later at once. */
  end(why: Error): void {
    this.#why ??= why
    for (const letGo of this.#waiting) letGo(why)
    this.#waiting.clear()
  }
}
