import type { LogEntry } from '@recado/contract/socket'

type State = 'replaying' | 'following' | 'behind'

/**
 * One socket's way through a bot's log, in order and without gaps: first the replay, for which lines that come
 * meanwhile wait, then what the bot's room is sent. A socket that takes less than comes leaves the room, and is given
 * the rest by its number when it has room again.
 */
export class LogSubscription {
  readonly botId: string
  readonly #send: (line: LogEntry) => void
  #state: State = 'replaying'
  #waiting: LogEntry[] = []
  #lastSeq = 0

  constructor(botId: string, send: (line: LogEntry) => void) {
    this.botId = botId
    this.#send = send
  }

  get state(): State {
    return this.#state
  }

  /** The number of the newest line that was sent; 0 before the first. */
  get lastSeq(): number {
    return this.#lastSeq
  }

  /** A new line, of which followers hear through the room. */
  hear(line: LogEntry): void {
    if (this.#state === 'replaying') this.#waiting.push(line)
    if (this.#state === 'following') this.#lastSeq = line.seq
  }

  /** Sends what was read and what came meanwhile; from here on the room is heard. */
  follow(lines: LogEntry[]): void {
    for (const line of [...lines, ...this.#waiting]) {
      if (line.seq <= this.#lastSeq) continue
      this.#lastSeq = line.seq
      this.#send(line)
    }
    this.#waiting = []
    this.#state = 'following'
  }

  fallBehind(): void {
    this.#state = 'behind'
  }

  /** Begins another replay. */
  catchUp(): void {
    this.#state = 'replaying'
  }
}
