/** Whose something is: an account and, where bots have a share of their own, a bot. */
export type Tenant = { account: string; bot?: string | undefined }
/** How many places there are, and how many of them one account and one bot may have. */
export type Shares = { all: number; ofAccount: number; ofBot?: number }

type Waiting = Tenant & { seat: () => void }

/**
 * Places that accounts share. Who finds none waits; the accounts that wait take turns, whoever has waited most in line: what
 * one of them asks for too much waits behind its own.
 */
export class FairPlaces {
  readonly #shares: Shares
  readonly #taken = new Map<string, number>()
  #all = 0
  /** By account, the one whose turn is next first. */
  readonly #lines = new Map<string, Set<Waiting>>()

  constructor(shares: Shares) {
    this.#shares = shares
  }

  /** Resolves with a place, to be called when it is free again; null when the signal ended the wait. */
  async take({ account, bot }: Tenant, signal?: AbortSignal): Promise<(() => void) | null> {
    if (signal?.aborted) return null
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const mine = { account, bot, seat: () => resolve(true) }
    const line = this.#lines.get(account) ?? new Set()
    this.#lines.set(account, line)
    line.add(mine)
    const leave = () => {
      line.delete(mine)
      if (line.size === 0) this.#lines.delete(account)
      resolve(false)
    }
    this.#serve()
    signal?.addEventListener('abort', leave, { once: true })
    const seated = await promise
    signal?.removeEventListener('abort', leave)
    return seated ? this.#freeing(mine) : null
  }

  /** How many places an account or a bot has now. */
  taken(id: string): number {
    return this.#taken.get(id) ?? 0
  }

  /** How many wait, of an account or of all. */
  waiting(account?: string): number {
    if (account !== undefined) return this.#lines.get(account)?.size ?? 0
    return [...this.#lines.values()].reduce((count, line) => count + line.size, 0)
  }

  #serve(): void {
    for (const line of this.#lines.values()) {
      if (this.#all >= this.#shares.all) return
      this.#seatOneOf(line)
    }
  }

  /** The account's next turn comes after those of all that wait: whoever serves meets it again behind them. */
  #seatOneOf(line: Set<Waiting>): void {
    for (const waiting of line) {
      if (this.taken(waiting.account) >= this.#shares.ofAccount) return
      if (!this.#hasRoom(waiting)) continue
      const { account, bot } = waiting
      line.delete(waiting)
      this.#lines.delete(account)
      if (line.size > 0) this.#lines.set(account, line)
      this.#count(account, 1)
      if (bot !== undefined) this.#count(bot, 1)
      this.#all += 1
      waiting.seat()
      return
    }
  }

  #hasRoom({ bot }: Tenant): boolean {
    const { ofBot = Infinity } = this.#shares
    return bot === undefined || this.taken(bot) < ofBot
  }

  #count(id: string, more: 1 | -1): void {
    const count = this.taken(id) + more
    if (count > 0) this.#taken.set(id, count)
    else this.#taken.delete(id)
  }

  #freeing({ account, bot }: Tenant): () => void {
    let freed = false
    return () => {
      if (freed) return
      freed = true
      this.#all -= 1
      this.#count(account, -1)
      if (bot !== undefined) this.#count(bot, -1)
      this.#serve()
    }
  }
}
