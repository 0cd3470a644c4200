import type { ChannelClock } from '../channel.ts'

/** Our own: Meta promises no order, and tells within about a second that it sent a message. */
const longestMs = 3_000

/** Messages that Meta took and has not said to have sent: the next one of the chat waits for that, or for 3 s. */
export class Settling {
  readonly #clock: ChannelClock
  readonly #waiting = new Map<string, () => void>()

  constructor(clock: ChannelClock) {
    this.#clock = clock
  }

  wait(wireId: string): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        cancel()
        this.#waiting.delete(wireId)
        resolve()
      }
      const cancel = this.#clock.setTimer(longestMs, done)
      this.#waiting.set(wireId, done)
    })
  }

  settled(wireId: string): void {
    this.#waiting.get(wireId)?.()
  }

  close(): void {
    for (const done of this.#waiting.values()) done()
  }
}
