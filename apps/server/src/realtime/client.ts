import type { Socket } from 'socket.io'
import type { Caller } from '../http/caller.ts'
import { text } from '../text/es.ts'
import { presentLine } from './log-lines.ts'
import type { LogSubscription } from './log-subscription.ts'

/** What a socket holds open, and by which token. */
type Held<T> = { token: string; caller: Caller; what: T }

/** One socket and what it may hear. */
export class Client {
  readonly #socket: Socket
  logs: Held<LogSubscription> | null = null
  watch: Held<{ botIds: Set<string> }> | null = null

  constructor(socket: Socket) {
    this.#socket = socket
  }

  emit(event: string, payload?: unknown): void {
    this.#socket.emit(event, ...(payload === undefined ? [] : [payload]))
  }

  get tokens(): string[] {
    return [this.logs?.token, this.watch?.token].filter((token) => token !== undefined)
  }

  log(botId: string, line: Parameters<typeof presentLine>[0]): void {
    if (this.logs?.what.botId === botId) this.logs.what.add(presentLine(line))
  }

  /** Ends what was held open by callers of whom `over` says that they are no more. */
  endWhere(over: (held: { token: string; caller: Caller }) => boolean): void {
    if (this.logs && over(this.logs)) {
      this.logs = null
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
