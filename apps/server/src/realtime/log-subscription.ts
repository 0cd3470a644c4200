import type { LogEntry } from '@recado/contract/socket'

/** Sends a bot's log to one socket in order and without gaps: lines that come during the replay wait for it. */
export class LogSubscription {
  readonly botId: string
  readonly #send: (line: LogEntry) => void
  #waiting: LogEntry[] | null = []
  #lastSeq = 0

  constructor(botId: string, send: (line: LogEntry) => void) {
    this.botId = botId
    this.#send = send
  }

  replay(lines: LogEntry[]): void {
    const waiting = this.#waiting ?? []
    this.#waiting = null
    for (const line of [...lines, ...waiting]) this.add(line)
  }

  add(line: LogEntry): void {
    if (this.#waiting) this.#waiting.push(line)
    else if (line.seq > this.#lastSeq) {
      this.#lastSeq = line.seq
      this.#send(line)
    }
  }
}
