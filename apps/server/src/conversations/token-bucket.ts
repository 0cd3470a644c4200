/** Paces sending: `burst` at once, then one every `everyMs`. Time comes from the caller, in ms. */
export class TokenBucket {
  readonly #burst: number
  readonly #everyMs: number
  #tokens: number
  #at: number

  constructor(burst: number, everyMs: number, now: number) {
    this.#burst = burst
    this.#everyMs = everyMs
    this.#tokens = burst
    this.#at = now
  }

  /** Takes a token and answers 0, or answers how many ms from now there is one beside the `kept`. */
  take(now: number, kept = 0): number {
    // A clock set back gives nothing and takes nothing.
    const elapsed = Math.max(now - this.#at, 0)
    this.#at = now
    this.#tokens = Math.min(this.#burst, this.#tokens + elapsed / this.#everyMs)
    const needed = 1 + kept
    if (this.#tokens < needed) return Math.ceil((needed - this.#tokens) * this.#everyMs)
    this.#tokens -= 1
    return 0
  }
}
