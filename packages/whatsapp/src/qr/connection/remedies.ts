import type { ChannelClock, Remedy } from '../../channel.ts'

/** Stuck again within this time, a new socket was of no use. */
const AGAIN_MS = 10 * 60_000
const HOUR_MS = 60 * 60_000
/** Each is a login, and WhatsApp looks at those who log in all the time. */
const MOST_AN_HOUR = 2

/**
 * Chooses what is done about a session that hears and gets on in nothing: a new socket, and when that did not help, the whole
 * session read anew. Two an hour at most.
 */
export class Remedies {
  readonly #clock: Pick<ChannelClock, 'elapsed'>
  #used: number[] = []
  #saidNone = false

  constructor(clock: Pick<ChannelClock, 'elapsed'>) {
    this.#clock = clock
  }

  /** The remedy for a session that is stuck now; null when there is none, and that was said. */
  next(): Remedy | null {
    const now = this.#clock.elapsed()
    this.#used = this.#used.filter((at) => now - at < HOUR_MS)
    if (this.#used.length >= MOST_AN_HOUR) {
      const said = this.#saidNone
      this.#saidNone = true
      return said ? null : 'none'
    }
    this.#saidNone = false
    const last = this.#used.at(-1)
    this.#used.push(now)
    return last !== undefined && now - last <= AGAIN_MS ? 'reopen' : 'reconnect'
  }
}
