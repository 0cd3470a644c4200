import type { ChannelClock } from '../channel.ts'

/** What can be kept from being read, such as a WebSocket: the network then keeps what it has for us. */
export type Source = { pause(): void; resume(): void }

/** A commit that takes longer makes what arrives wait at the network instead of in memory. */
const slowMs = 250

/** Slows the source down to the pace of the store. */
export class SourceBrake {
  readonly #clock: ChannelClock
  #source: Source | null = null
  #slow = 0

  constructor(clock: ChannelClock) {
    this.#clock = clock
  }

  /** The source that is read from now on. */
  set source(source: Source | null) {
    this.#source = source
    if (this.#slow > 0) source?.pause()
  }

  /** Waits for `commit`; from `slowMs` on with the brake on. */
  async during<T>(commit: Promise<T>): Promise<T> {
    let slow = false
    const cancel = this.#clock.setTimer(slowMs, () => {
      slow = true
      if (++this.#slow === 1) this.#source?.pause()
    })
    try {
      return await commit
    } finally {
      cancel()
      if (slow && --this.#slow === 0) this.#source?.resume()
    }
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
