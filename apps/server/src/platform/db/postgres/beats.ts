import type { Clock } from '../../time/clock.ts'

/** Another node as a beat of this one found it: `beat` grows while that one lives. */
export type SeenNode = { id: string; beat: number }

/** Where nodes say that they live. */
export interface NodeTable {
  /** This node's next beat; all others that are not dead. Null when this one counts as dead. */
  beat(load: number): Promise<SeenNode[] | null>
  /** Cuts short what a node has in hand, and lets it write nothing more. False when it has beaten since it was seen. */
  declareDead(node: SeenNode): Promise<boolean>
}

const everyMs = 1000
/** Less than `deadMs`, so that a node without its database lets go before another one takes over. */
const staleMs = 4000
/** So long a node's beat stands still before it counts as dead. */
const deadMs = 5000
/** Who has not beaten for so long has seen nothing of the others either: they are watched anew. */
const pausedMs = 2500

type BeatsParts = {
  table: NodeTable
  clock: Pick<Clock, 'elapsed' | 'setTimer'>
  /** How busy this process is, 0 to 1. */
  load: () => number
}

/**
 * Beats each second, and watches whether the others do, by its own clock alone: while the database is away nobody beats,
 * and nobody is dead.
 */
export class Beats {
  readonly #parts: BeatsParts
  readonly #fence = new AbortController()
  readonly #staleListeners = new Set<() => void>()
  readonly #others = new Map<string, SeenNode & { since: number }>()
  readonly #burials = new Map<string, Promise<void>>()
  /** When the last beat that was written had been asked for. */
  #beatenAt: number
  #current: Promise<void> = Promise.resolve()
  #cancelNext = () => {}
  #cancelStale = () => {}
  #stopped = false

  /** As one that has just said that it lives. */
  constructor(parts: BeatsParts) {
    this.#parts = parts
    this.#beatenAt = parts.clock.elapsed()
    this.#awaitStale()
    this.#beatSoon()
  }

  get fenced(): AbortSignal {
    return this.#fence.signal
  }

  get isFresh(): boolean {
    return !this.fenced.aborted && this.#parts.clock.elapsed() - this.#beatenAt < staleMs
  }

  get isAlone(): boolean {
    return this.#others.size === 0
  }

  onStale(stale: () => void): void {
    this.#staleListeners.add(stale)
  }

  /** Beats no more; resolves when nothing is on its way. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancelNext()
    this.#cancelStale()
    await this.#current
    await Promise.all(this.#burials.values())
  }

  #beatSoon(): void {
    this.#cancelNext = this.#parts.clock.setTimer(everyMs, () => (this.#current = this.#beat()))
  }

  async #beat(): Promise<void> {
    const { table, clock, load } = this.#parts
    const askedAt = clock.elapsed()
    const seen = await table.beat(load()).catch(() => undefined)
    if (seen === null) {
      this.#stopped = true
      this.#cancelStale()
      return this.#fence.abort()
    }
    if (seen) {
      const wasPaused = askedAt - this.#beatenAt > pausedMs
      this.#beatenAt = askedAt
      this.#awaitStale()
      this.#watch(seen, wasPaused)
    }
    if (!this.#stopped) this.#beatSoon()
  }

  #awaitStale(): void {
    this.#cancelStale()
    const { clock } = this.#parts
    this.#cancelStale = clock.setTimer(this.#beatenAt + staleMs - clock.elapsed(), () => {
      for (const stale of this.#staleListeners) stale()
    })
  }

  #watch(seen: readonly SeenNode[], anew: boolean): void {
    const now = this.#parts.clock.elapsed()
    const known = new Map(this.#others)
    this.#others.clear()
    for (const { id, beat } of seen) {
      const before = known.get(id)
      const since = before && !anew && before.beat === beat ? before.since : now
      this.#others.set(id, { id, beat, since })
      if (now - since >= deadMs) this.#bury({ id, beat })
    }
  }

  #bury(node: SeenNode): void {
    if (this.#burials.has(node.id)) return
    const burial = this.#parts.table
      .declareDead(node)
      // The next beat tries again.
      .catch(() => false)
      .then(() => void this.#burials.delete(node.id))
    this.#burials.set(node.id, burial)
  }
}
