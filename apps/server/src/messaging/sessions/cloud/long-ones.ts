import { setImmediate } from 'node:timers/promises'

/**
 * The order of webhooks of several pieces. What an app tells after one of them waits until all of it is taken, or a customer's message
 * could overtake the one before it; what is told in one piece each goes beside each other, to be written together.
 */
export class LongOnes {
  /** Of each app the last of them; never rejects. */
  readonly #last = new Map<string, Promise<void>>()

  /** Takes one piece after another, and all else that the process has to do has its turn in between; stops at the first that fails. */
  async inOrder<P>(
    app: string,
    { isLong, pieces }: { isLong: boolean; pieces: Iterable<P> },
    take: (piece: P) => Promise<void>,
  ): Promise<void> {
    const before = this.#last.get(app)
    if (!isLong) {
      await before
      for (const piece of pieces) await take(piece)
      return
    }
    const { promise: over, resolve } = Promise.withResolvers<void>()
    this.#last.set(app, over)
    try {
      await before
      for (const piece of pieces) {
        await take(piece)
        await setImmediate()
      }
    } finally {
      if (this.#last.get(app) === over) this.#last.delete(app)
      resolve()
    }
  }
}
