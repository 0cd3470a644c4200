import { inLogScope, type LogScope } from './telemetry/log-scope.ts'
import type { Clock } from './time/clock.ts'

type WorkerParts = {
  clock: Clock
  /**
   * Does what is due, or takes it in hand with `hold`, and answers in how many ms the next look is due. With null the timer
   * stays as it is.
   */
  look: () => Promise<number | null>
  onError: (error: unknown) => void
  /** After a look or a work failed: as long as the database needs to come back. */
  againMs?: number
  /** How many are in hand at once, for a look that asks for `room`. */
  atOnce?: number
  /** The looks' own: whoever wakes works on something else. */
  scope?: LogScope
}

/**
 * Looks for what there is to do whenever it is woken and when its timer says so, one look after another, and holds what the
 * looks took in hand.
 *
 * - A wake is never lost: one that comes during a look is followed by another look.
 * - What fails is told and tried again later, the look as well as each item in hand, which rests meanwhile.
 * - The end of each item in hand wakes.
 * - `finish` and `stop` begin nothing new and wait for what is in hand.
 */
export class Worker<Item = never> {
  readonly #parts: WorkerParts
  readonly #againMs: number
  readonly #inHand = new Map<Item, Promise<void>>()
  /** Whose work failed, until it is tried again, with what cancels that. */
  readonly #resting = new Map<Item, () => void>()
  readonly #stop = new AbortController()
  #looking: Promise<void> | null = null
  /** Of those who wait for the next look to begin. */
  #nextOver: PromiseWithResolvers<void> | null = null
  #again = false
  #timerAt = Infinity
  #cancelTimer = () => {}
  readonly #unfollow: () => void
  #finishing = false

  constructor(parts: WorkerParts) {
    this.#parts = parts
    this.#againMs = parts.againMs ?? 5000
    // What a look found to be due at some hour is to be looked at again once it is another.
    const leapt = () => this.#timerAt < Infinity && void this.wake()
    this.#unfollow = parts.clock.onLeap?.(leapt) ?? (() => {})
  }

  /** Aborted by `stop`. */
  get signal(): AbortSignal {
    return this.#stop.signal
  }

  /** Whether another look follows the one that goes on. */
  get isWanted(): boolean {
    return this.#again
  }

  get inHand(): Item[] {
    return [...this.#inHand.keys()]
  }

  /** What is in hand, and what failed and is to be tried again. */
  get held(): Item[] {
    return [...this.#inHand.keys(), ...this.#resting.keys()]
  }

  /** How many more may be taken in hand. */
  get room(): number {
    return (this.#parts.atOnce ?? Infinity) - this.#inHand.size
  }

  /** Looks now; resolves when nobody wants another look. */
  wake(): Promise<void> {
    if (this.#isEnding) return Promise.resolve()
    this.#again = true
    this.#looking ??= inLogScope(this.#parts.scope ?? {}, () => this.#lookAll())
    return this.#looking
  }

  /** Looks now; resolves when a look that began since is over. Where looks set off others, `wake` may never resolve. */
  look(): Promise<void> {
    if (this.#isEnding) return Promise.resolve()
    const { promise } = (this.#nextOver ??= Promise.withResolvers<void>())
    void this.wake()
    return promise
  }

  /** Looks in `ms`, or sooner when that was asked for since the last look began. */
  wakeIn(ms: number): void {
    const at = this.#parts.clock.elapsed() + ms
    if (this.#isEnding || at >= this.#timerAt) return
    this.#cancelTimer()
    this.#timerAt = at
    this.#cancelTimer = this.#parts.clock.setTimer(ms, () => this.wake())
  }

  /** Takes in hand what is neither in hand nor resting; after a failure `again` is tried until it succeeds. */
  hold(item: Item, work: () => Promise<void>, again = work): void {
    if (this.#isEnding || this.#inHand.has(item) || this.#resting.has(item)) return
    void this.#do(item, work, again)
  }

  /** Resolves when none of these is in hand; those that rest are not tried again. */
  async over(isMeant: (item: Item) => boolean): Promise<void> {
    for (const [item, cancel] of this.#resting) {
      if (!isMeant(item)) continue
      cancel()
      this.#resting.delete(item)
    }
    await Promise.all([...this.#inHand].flatMap(([item, work]) => (isMeant(item) ? work : [])))
  }

  /** Takes nothing new from now on, and resolves when what is in hand is over. */
  async finish(): Promise<void> {
    this.#finishing = true
    this.#cancelTimer()
    this.#unfollow()
    await this.#looking
    await Promise.all(this.#inHand.values())
  }

  /**
   * Takes nothing new and waits for what is in hand; the rest is left to the next start. After `finish` nothing in hand is
   * waited for: it was given its time.
   */
  async stop(): Promise<void> {
    this.#stop.abort()
    this.#cancelTimer()
    this.#unfollow()
    for (const cancel of this.#resting.values()) cancel()
    await this.#looking
    if (!this.#finishing) await Promise.all(this.#inHand.values())
  }

  get #isEnding(): boolean {
    return this.#finishing || this.signal.aborted
  }

  async #lookAll(): Promise<void> {
    while (this.#again && !this.#isEnding) {
      this.#again = false
      this.#timerAt = Infinity
      const over = this.#takeNextOver()
      try {
        const nextMs = await this.#parts.look()
        if (nextMs !== null) this.wakeIn(nextMs)
      } catch (error) {
        this.#parts.onError(error)
        this.wakeIn(this.#againMs)
      }
      over?.resolve()
    }
    // It ends: nothing is looked for any more.
    this.#takeNextOver()?.resolve()
    // In the same breath as the last look at `again`: who wakes after it starts a round of their own.
    this.#looking = null
  }

  #takeNextOver(): PromiseWithResolvers<void> | null {
    const over = this.#nextOver
    this.#nextOver = null
    return over
  }

  #do(item: Item, work: () => Promise<void>, again: () => Promise<void>): Promise<void> {
    const done = work()
      .catch((error: unknown) => {
        // Left to the next start: that its database is gone is no news.
        if (this.#finishing && this.signal.aborted) return
        this.#parts.onError(error)
        this.#rest(item, again)
      })
      .finally(() => {
        this.#inHand.delete(item)
        void this.wake()
      })
    this.#inHand.set(item, done)
    return done
  }

  #rest(item: Item, again: () => Promise<void>): void {
    if (this.signal.aborted) return
    const cancel = this.#parts.clock.setTimer(this.#againMs, () => {
      this.#resting.delete(item)
      return this.#do(item, again, again)
    })
    this.#resting.set(item, cancel)
  }
}
