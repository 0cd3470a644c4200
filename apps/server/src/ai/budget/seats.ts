/** How many asks of one bot are out at once: so many at most may pass its budget together. */
export const mostAtOnce = 8

type Waiting = { take: () => void }

/** Places of a bot's asks; who finds none waits in line. */
export class Seats {
  readonly #taken = new Map<string, number>()
  readonly #waiting = new Map<string, Set<Waiting>>()

  /** Resolves with a place, to be called when it is free again; null when the signal ended the wait. */
  async take(botId: string, signal: AbortSignal): Promise<(() => void) | null> {
    if (signal.aborted) return null
    const taken = this.#taken.get(botId) ?? 0
    if (taken < mostAtOnce) {
      this.#taken.set(botId, taken + 1)
      return this.#freeing(botId)
    }
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const line = this.#waiting.get(botId) ?? new Set()
    this.#waiting.set(botId, line)
    const mine = { take: () => resolve(true) }
    line.add(mine)
    const leave = () => line.delete(mine) && resolve(false)
    signal.addEventListener('abort', leave, { once: true })
    const seated = await promise
    signal.removeEventListener('abort', leave)
    return seated ? this.#freeing(botId) : null
  }

  /** How many are taken now. */
  taken(botId: string): number {
    return this.#taken.get(botId) ?? 0
  }

  #freeing(botId: string): () => void {
    let freed = false
    return () => {
      if (freed) return
      freed = true
      const line = this.#waiting.get(botId)
      const [next] = line ?? []
      if (line && next) {
        line.delete(next)
        next.take()
        return
      }
      this.#waiting.delete(botId)
      const left = this.taken(botId) - 1
      if (left > 0) this.#taken.set(botId, left)
      else this.#taken.delete(botId)
    }
  }
}
