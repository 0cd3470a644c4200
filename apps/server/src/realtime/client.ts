import type { Socket } from 'socket.io'
import type { Caller } from '../http/caller.ts'
import { text } from '../text/es.ts'
import type { LogSubscription } from './log-subscription.ts'

/** What a socket holds open, and by which token. */
type Held<T> = { token: string; caller: Caller; what: T }

/** Whoever follows a bot's log is in here: a line is encoded once for all of them. */
export const logRoom = (botId: string): string => `logs:${botId}`

/** One socket and what it may hear. */
export class Client {
  readonly #socket: Socket
  #backlog = 0
  logs: Held<LogSubscription> | null = null
  watch: Held<{ botIds: Set<string> }> | null = null

  constructor(socket: Socket) {
    this.#socket = socket
    socket.conn.on('packetCreate', () => (this.#backlog += 1))
    // All that waits is flushed at once.
    socket.conn.on('flush', () => (this.#backlog = 0))
  }

  emit(event: string, payload?: unknown): void {
    this.#socket.emit(event, ...(payload === undefined ? [] : [payload]))
  }

  get tokens(): string[] {
    return [this.logs?.token, this.watch?.token].filter((token) => token !== undefined)
  }

  /** Packets that the network has not taken yet. */
  get backlog(): number {
    return this.#backlog
  }

  /** From now on it is sent what the bot's log room is sent. */
  joinLog(botId: string): void {
    void this.#socket.join(logRoom(botId))
  }

  leaveLog(botId: string): void {
    void this.#socket.leave(logRoom(botId))
  }

  endLogs(): void {
    if (this.logs) this.leaveLog(this.logs.what.botId)
    this.logs = null
  }

  /** Ends what was held open by callers of whom `over` says that they are no more. */
  endWhere(over: (held: { token: string; caller: Caller }) => boolean): void {
    if (this.logs && over(this.logs)) {
      this.endLogs()
      this.refuse('unauthenticated', text.sockets.unauthenticated)
    }
    if (this.watch && over(this.watch)) {
      this.watch = null
      this.emit('watchEnded', { code: 'unauthenticated', message: text.sockets.unauthenticated })
    }
  }

  /** `error` repeats the message: that is the name that the product's pages read. */
  refuse(code: string, message: string): void {
    this.emit('logsError', { message, error: message, code })
  }
}
