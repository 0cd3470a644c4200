import type { LogEntry } from '@recado/contract/messaging/socket'
import type { Clock } from '../platform/time/clock.ts'
import { EntryBatch } from './entry-batch.ts'
import type { LogSubscription } from './log-subscription.ts'

/** So many watchers are written to in one go, in about a tenth of a millisecond; then the bot has its turn. */
const inOneGo = 10
/** Between two goes, in ms: with any number of watchers nine tenths of the time stay the bot's. */
const breathMs = 1
/** What a turn logs in so many ms goes out together, by then without delaying the turn itself. */
const togetherMs = 20

/**
 * All who follow one bot's log. A few hear each line at once. Many hear it in goes between which the bot goes on; what
 * comes meanwhile goes out together with the next round.
 */
export class LogRoom {
  readonly #clock: Clock
  readonly #members = new Set<LogSubscription>()
  #pending: LogEntry[] = []
  #cancel: (() => void) | null = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get isEmpty(): boolean {
    return this.#members.size === 0
  }

  join(member: LogSubscription): void {
    this.#members.add(member)
  }

  leave(member: LogSubscription): void {
    this.#members.delete(member)
  }

  /** A new line, for all members. */
  say(line: LogEntry): void {
    this.#pending.push(line)
    if (!this.#cancel) this.#begin(togetherMs)
  }

  /** Gives those who fell behind and can take more what they miss: `read` answers the lines behind a number. */
  async catchUp(read: (after: number) => Promise<LogEntry[]>): Promise<void> {
    const ready = [...this.#members].filter((member) => member.catchUp())
    if (ready.length === 0) return
    try {
      const missed = EntryBatch.of(await read(Math.min(...ready.map(({ lastSeq }) => lastSeq))))
      for (const member of ready) if (this.#members.has(member)) member.follow(missed)
    } catch (error) {
      for (const member of ready) member.fallBehind()
      throw error
    }
  }

  close(): void {
    this.#cancel?.()
    this.#members.clear()
  }

  #begin(waitMs: number): void {
    if (this.#members.size < inOneGo) this.#round()
    else this.#cancel = this.#clock.setTimer(waitMs, () => this.#round())
  }

  #round(): void {
    const lines = EntryBatch.of(this.#pending)
    this.#pending = []
    this.#go(lines, this.#members.values())
  }

  /** Whoever joins during a round is visited too, and knows by the number what the replay has brought already. */
  #go(lines: EntryBatch, members: Iterator<LogSubscription>): void {
    this.#cancel = null
    for (let count = 0; count < inOneGo; count += 1) {
      const { value, done } = members.next()
      if (done) return this.#next()
      value.hear(lines)
    }
    this.#cancel = this.#clock.setTimer(breathMs, () => this.#go(lines, members))
  }

  #next(): void {
    if (this.#pending.length > 0) this.#begin(breathMs)
  }
}
