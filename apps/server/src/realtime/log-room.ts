import type { LogEntry } from '@recado/contract/messaging/socket'
import type { Server } from 'socket.io'
import type { Clock } from '../platform/time/clock.ts'

/** So many watchers are written to in one go, in about a tenth of a millisecond; then the bot has its turn. */
const inOneGo = 10
/** Between two goes, in ms: with any number of watchers nine tenths of the time stay the bot's. */
const breathMs = 1
/** What a turn logs in so many ms goes out together, by then without delaying the turn itself. */
const togetherMs = 20

/** Some who follow a log and have the same of it, up to `lastSeq`: they are a room of Socket.IO. */
export type LogGroup = { name: string; lastSeq: number }

/** Somebody who is not in a group yet, or not now. */
type Replayed = {
  readonly lastSeq: number
  hear(entry: LogEntry): void
  follow(entries: readonly LogEntry[]): void
  catchUp(): boolean
  missReplay(): void
}

/**
 * All who follow one bot's log, in groups. A few hear each entry at once. Many hear it in goes between which the bot
 * goes on; what comes meanwhile goes out together with the next round.
 */
export class LogRoom {
  readonly #io: Server
  readonly #clock: Clock
  readonly #name: string
  readonly #groups = new Set<LogGroup>()
  /** Those who wait for what they miss, and those who are to be given it when they can take more. */
  readonly replaying = new Set<Replayed>()
  readonly behind = new Set<Replayed>()
  #named = 0
  #pending: LogEntry[] = []
  #cancel: (() => void) | null = null

  constructor(io: Server, clock: Clock, botId: string) {
    this.#io = io
    this.#clock = clock
    this.#name = `log:${botId}`
  }

  get isEmpty(): boolean {
    return this.replaying.size === 0 && this.behind.size === 0 && this.#following === 0
  }

  /** A group with a place for somebody who has the log up to `lastSeq`. */
  groupAt(lastSeq: number): LogGroup {
    for (const group of this.#groups)
      if (group.lastSeq === lastSeq && this.#sizeOf(group) < inOneGo) return group
    const group = { name: `${this.#name}:${++this.#named}`, lastSeq }
    this.#groups.add(group)
    return group
  }

  /** A new entry, for all. */
  say(entry: LogEntry): void {
    for (const each of this.replaying) each.hear(entry)
    this.#pending.push(entry)
    if (!this.#cancel) this.#begin(togetherMs)
  }

  /** Gives those who fell behind and can take more what they miss: `read` answers the entries behind a number. */
  async catchUp(read: (after: number) => Promise<LogEntry[]>): Promise<void> {
    const ready = [...this.behind].filter((each) => each.catchUp())
    if (ready.length === 0) return
    try {
      const missed = await read(Math.min(...ready.map(({ lastSeq }) => lastSeq)))
      for (const each of ready) if (this.replaying.has(each)) each.follow(missed)
    } catch (error) {
      for (const each of ready) each.missReplay()
      throw error
    }
  }

  close(): void {
    this.#cancel?.()
  }

  get #following(): number {
    return [...this.#groups].reduce((sum, group) => sum + this.#sizeOf(group), 0)
  }

  #sizeOf({ name }: LogGroup): number {
    return this.#io.sockets.adapter.rooms.get(name)?.size ?? 0
  }

  #begin(waitMs: number): void {
    if (this.#following < inOneGo) this.#round()
    else this.#cancel = this.#clock.setTimer(waitMs, () => this.#round())
  }

  #round(): void {
    const entries = this.#pending
    this.#pending = []
    this.#go(entries, this.#groups.values())
  }

  /** A group that comes during a round is visited too, and is told only what is new to it. */
  #go(entries: readonly LogEntry[], groups: Iterator<LogGroup>): void {
    this.#cancel = null
    for (let told = 0; told < inOneGo;) {
      const { value, done } = groups.next()
      if (done) return this.#next()
      told += this.#tell(value, entries)
    }
    this.#cancel = this.#clock.setTimer(breathMs, () => this.#go(entries, groups))
  }

  /** Answers how many that were. */
  #tell(group: LogGroup, entries: readonly LogEntry[]): number {
    const size = this.#sizeOf(group)
    if (size === 0) this.#groups.delete(group)
    for (const entry of size > 0 ? entries : []) {
      if (entry.seq <= group.lastSeq) continue
      group.lastSeq = entry.seq
      this.#io.to(group.name).emit('logMessage', entry)
    }
    return size
  }

  #next(): void {
    if (this.#pending.length > 0) this.#begin(breathMs)
  }
}
