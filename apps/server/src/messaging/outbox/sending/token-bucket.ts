/** So many at once, then one every so many ms. */
export type Rate = { burst: number; everyMs: number }

/** Paces sending. Time comes from the caller, in ms of a clock that nobody sets. */
export class TokenBucket {
  readonly #pace: Rate
  #tokens: number
  #at: number

  constructor(pace: Rate, now: number) {
    this.#pace = pace
    this.#tokens = pace.burst
    this.#at = now
  }

  /** Takes a token and answers 0, or answers how many ms from now there is one beside the `kept`. */
  take(now: number, kept = 0): number {
    const waitMs = this.wait(now, kept)
    if (waitMs === 0) this.#tokens -= 1
    return waitMs
  }

  /** After how many ms there is one beside the `kept`; 0 when there is. */
  wait(now: number, kept = 0): number {
    const { burst, everyMs } = this.#pace
    this.#tokens = Math.min(burst, this.#tokens + (now - this.#at) / everyMs)
    this.#at = now
    const needed = 1 + kept
    return this.#tokens < needed ? Math.ceil((needed - this.#tokens) * everyMs) : 0
  }
}
