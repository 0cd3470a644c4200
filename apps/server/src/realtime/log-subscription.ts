import type { EntryBatch } from './entry-batch.ts'

/** Where lines go, and how many the network has not taken yet. */
export type EntrySink = { sendEntries(lines: EntryBatch): void; readonly backlog: number }

/** Lines that wait for a slow network before it is given the rest later, by number. */
const mostWaiting = 1000

/**
 * One socket's way through a bot's log, in order and without gaps: first the replay, for which lines that come
 * meanwhile wait, then what comes. A socket that takes less than comes falls behind: it is sent nothing more until its
 * network has taken what waits, and then the rest by its number.
 */
export class LogSubscription {
  readonly botId: string
  readonly #sink: EntrySink
  #state: 'replaying' | 'following' | 'behind' = 'replaying'
  #waiting: EntryBatch[] = []
  #lastSeq = 0

  constructor(botId: string, sink: EntrySink) {
    this.botId = botId
    this.#sink = sink
  }

  /** The number of the newest line that was sent; 0 before the first. */
  get lastSeq(): number {
    return this.#lastSeq
  }

  /** New lines, as they come. */
  hear(lines: EntryBatch): void {
    if (this.#state === 'replaying') this.#waiting.push(lines)
    if (this.#state !== 'following') return
    if (this.#sink.backlog >= mostWaiting) this.fallBehind()
    else this.#send(lines)
  }

  /** Sends what was read and what came meanwhile; from here on it follows. */
  follow(lines: EntryBatch): void {
    for (const each of [lines, ...this.#waiting]) this.#send(each)
    this.#waiting = []
    this.#state = 'following'
  }

  /** It is sent nothing more until it catches up. */
  fallBehind(): void {
    this.#waiting = []
    this.#state = 'behind'
  }

  /** Whether it was behind and can take more: then another replay has begun, which `follow` ends. */
  catchUp(): boolean {
    if (this.#state !== 'behind' || this.#sink.backlog > 0) return false
    this.#state = 'replaying'
    return true
  }

  #send(lines: EntryBatch): void {
    const unknown = lines.after(this.#lastSeq)
    if (unknown.size === 0) return
    this.#lastSeq = unknown.lastSeq
    this.#sink.sendEntries(unknown)
  }
}
