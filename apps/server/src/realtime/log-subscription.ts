import type { LogEntry } from '@recado/contract/messaging/socket'
import type { Socket } from 'socket.io'
import type { LogGroup, LogRoom } from './log-room.ts'

/** Where entries go: whether its network has taken everything, and whether no more is to be added. */
type LogListener = {
  readonly socket: Pick<Socket, 'emit' | 'join' | 'leave'>
  readonly isIdle: boolean
  readonly isFull: boolean
}

/**
 * One socket's way through a bot's log, in order and without gaps: first the replay, for which entries that come
 * meanwhile wait, then a group of the room. A socket that takes less than comes falls behind: it is sent nothing more
 * until its network has taken what waits, and then the rest by its number.
 */
export class LogSubscription {
  readonly room: LogRoom
  readonly #client: LogListener
  #waiting: LogEntry[] = []
  #group: LogGroup | null = null
  #lastSeq = 0

  /** From here on it waits for the replay, which `follow` brings. */
  constructor(room: LogRoom, client: LogListener) {
    this.room = room
    this.#client = client
    room.replaying.add(this)
  }

  /** The number of the newest entry that was sent; 0 before the first. */
  get lastSeq(): number {
    return this.#group?.lastSeq ?? this.#lastSeq
  }

  /** A new one, while it waits for the replay. */
  hear(entry: LogEntry): void {
    this.#waiting.push(entry)
  }

  /** Sends what was read and what came meanwhile; from here on it is in a group. */
  follow(entries: readonly LogEntry[]): void {
    for (const entry of [...entries, ...this.#waiting]) {
      if (entry.seq <= this.#lastSeq) continue
      this.#lastSeq = entry.seq
      this.#client.socket.emit('logMessage', entry)
    }
    this.#waiting = []
    this.room.replaying.delete(this)
    this.#group = this.room.groupAt(this.#lastSeq)
    void this.#client.socket.join(this.#group.name)
    if (this.#client.isFull) this.fallBehind()
  }

  /** Whoever follows is sent nothing more until it catches up. */
  fallBehind(): void {
    if (!this.#group) return
    this.#leave()
    this.room.behind.add(this)
  }

  /** Whether it was behind and can take more: then another replay has begun, which `follow` ends. */
  catchUp(): boolean {
    if (!this.#client.isIdle) return false
    this.room.behind.delete(this)
    this.room.replaying.add(this)
    return true
  }

  /** The replay that was begun did not come: the next look begins another. */
  missReplay(): void {
    if (!this.room.replaying.delete(this)) return
    this.#waiting = []
    this.room.behind.add(this)
  }

  end(): void {
    this.#leave()
    this.room.replaying.delete(this)
    this.room.behind.delete(this)
  }

  #leave(): void {
    if (!this.#group) return
    this.#lastSeq = this.#group.lastSeq
    void this.#client.socket.leave(this.#group.name)
    this.#group = null
  }
}
