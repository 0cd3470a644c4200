import type { ChannelClock } from '../../channel.ts'

/** What can be kept from being read, such as a WebSocket: the network then keeps what it has for us. */
export type Source = { pause(): void; resume(): void }

/** A commit that takes longer makes what arrives wait at the network instead of in memory. */
const slowMs = 250
/**
 * So many bytes of messages wait in memory for their turn, and no more but what one read brings; at `fewBytes` reading goes on. It is
 * bytes and not messages, for what is asked of the network to answer somebody is answered behind all that waits there: of the short
 * messages that a shop missed overnight, over a thousand are read at once, of the longest ones some forty.
 */
const mostBytes = 3_000_000
const fewBytes = 750_000
/** What a message takes besides its own bytes. */
const overhead = 2_000
/** A message that Baileys drops before its turn must not stop all the others for ever. */
const stuckMs = 5_000

/** Slows the source down to the pace of the store. */
export class Backpressure {
  readonly #clock: ChannelClock
  #source: Source | null = null
  #slow = 0
  #arrived = 0
  #handled = 0
  /** Of each that arrived and was not handled, in the order of arrival. */
  #sizes: number[] = []
  #bytes = 0
  #crowded = false
  #cancelWatch = (): void => {}

  constructor(clock: ChannelClock) {
    this.#clock = clock
  }

  /** The source that is read from now on; what the last one brought is over. */
  set source(source: Source | null) {
    this.#cancelWatch()
    this.#handledTo(this.#arrived)
    this.#crowded = false
    this.#source = source
    if (this.#slow > 0) source?.pause()
  }

  /** A message of so many bytes has been read and waits for its turn; its number. Turns come in the order of arrival. */
  arrived(bytes: number): number {
    this.#arrived++
    this.#sizes.push(bytes + overhead)
    this.#bytes += bytes + overhead
    if (!this.#crowded && this.#bytes >= mostBytes) {
      this.#crowded = true
      if (this.#slow === 0) this.#source?.pause()
      this.#watch()
    }
    return this.#arrived
  }

  /** This message has had its turn, and those before it. */
  handled(number: number): void {
    this.#handledTo(number)
    if (this.#crowded && this.#bytes <= fewBytes) this.#clear()
  }

  /** Waits for `commit`; from `slowMs` on the source is paused. */
  async during<T>(commit: Promise<T>): Promise<T> {
    let slow = false
    const cancel = this.#clock.setTimer(slowMs, () => {
      slow = true
      if (++this.#slow === 1 && !this.#crowded) this.#source?.pause()
    })
    try {
      return await commit
    } finally {
      cancel()
      if (slow && --this.#slow === 0 && !this.#crowded) this.#source?.resume()
    }
  }

  #clear(): void {
    this.#cancelWatch()
    this.#crowded = false
    if (this.#slow === 0) this.#source?.resume()
  }

  #watch(): void {
    const handled = this.#handled
    this.#cancelWatch = this.#clock.setTimer(stuckMs, () => {
      if (handled !== this.#handled || this.#slow > 0) return this.#watch()
      this.#handledTo(this.#arrived)
      this.#clear()
    })
  }

  #handledTo(number: number): void {
    if (number <= this.#handled) return
    for (const bytes of this.#sizes.splice(0, number - this.#handled)) this.#bytes -= bytes
    this.#handled = number
  }
}

/** The WebSocket inside Baileys' client, which types it as nobody's business; null when it is not what we know. */
export function sourceOf(client: object): Source | null {
  const socket: unknown = 'socket' in client ? client.socket : null
  if (typeof socket !== 'object' || socket === null) return null
  if (!('pause' in socket) || !('resume' in socket)) return null
  // A `ws` WebSocket: both are its own methods.
  return socket as Source
}
