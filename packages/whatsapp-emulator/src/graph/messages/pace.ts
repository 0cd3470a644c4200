import { SECOND } from '../clock.ts'
import { GraphError } from '../errors/graph-error.ts'
import type { Line } from '../state/line.ts'

/** Messages to one person that may go at once, and how long each of them is paid back (Meta's docs of September 2026). */
const PAIR_BURST = 45
const PAIR_EVERY = 6 * SECOND

/** How fast businesses may write: all of a number's messages, and those to one person. */
export class Pace {
  readonly #lastSecond = new Map<string, number[]>()
  readonly #pairs = new Map<string, { owed: number; at: number }>()

  /** Counts a message in. Throws GraphError 130429 or 131056, and does not count it then. */
  take(line: Line, customer: string, now: number): void {
    const recent = (this.#lastSecond.get(line.id) ?? []).filter((at) => at > now - SECOND)
    if (recent.length >= line.throughput)
      throw new GraphError(130429, {
        details: `Message failed to send because the number sends more than ${line.throughput} a second`,
      })
    const key = `${line.id} ${customer}`
    const pair = this.#pairs.get(key)
    const owed = pair ? Math.max(0, pair.owed - (now - pair.at) / PAIR_EVERY) : 0
    if (owed + 1 > PAIR_BURST)
      throw new GraphError(131056, {
        details: 'Message failed to send because there were too many messages to this person in a short time',
      })
    this.#pairs.set(key, { owed: owed + 1, at: now })
    this.#lastSecond.set(line.id, [...recent, now])
  }
}
