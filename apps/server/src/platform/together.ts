import { StoreUnavailableError } from './db/errors.ts'

type Waiting<I> = { item: I; done: () => void; failed: (error: unknown) => void }

/**
 * Does work of a key at once while none of it is under way, and else in one go with all that comes for the key meanwhile. Who asked is told how
 * theirs ended: where a go of several fails, each is done by itself, unless it is the database that is away. `most` are done in one go,
 * as `weigh` counts them, so that what the first of them waits for stays short.
 */
export function together<I>(
  work: (key: string, items: readonly I[]) => Promise<void>,
  { most = 100, weigh = () => 1 }: { most?: number; weigh?: (item: I) => number } = {},
): (key: string, item: I) => Promise<void> {
  const waiting = new Map<string, Waiting<I>[]>()

  async function all(key: string, queue: Waiting<I>[]): Promise<void> {
    while (queue.length > 0) await go(key, queue.splice(0, firstOf(queue)))
    waiting.delete(key)
  }

  /** How many go next: one in any case. */
  function firstOf(queue: readonly Waiting<I>[]): number {
    let weight = 0
    const beyond = queue.findIndex(({ item }, at) => (weight += weigh(item)) > most && at > 0)
    return beyond === -1 ? queue.length : beyond
  }

  async function go(key: string, those: readonly Waiting<I>[]): Promise<void> {
    try {
      await work(
        key,
        those.map(({ item }) => item),
      )
      for (const { done } of those) done()
    } catch (error) {
      // With the database away each would wait for it in vain, one after another.
      if (those.length === 1 || error instanceof StoreUnavailableError)
        for (const { failed } of those) failed(error)
      else for (const one of those) await go(key, [one])
    }
  }

  return (key, item) =>
    new Promise((done, failed) => {
      const queue = waiting.get(key)
      if (queue) return void queue.push({ item, done, failed })
      const mine = [{ item, done, failed }]
      waiting.set(key, mine)
      void all(key, mine)
    })
}
