import type { Socket } from 'socket.io'
import type { Caller } from '../platform/http/caller.ts'
import { text } from '../text/es.ts'
import type { EntryBatch } from './entry-batch.ts'
import type { LogRoom } from './log-room.ts'
import type { LogSubscription } from './log-subscription.ts'

/** What a socket holds open, and by which token. */
type Held<T> = { token: string; caller: Caller; what: T }

/** One socket and what it may hear. */
export class Client {
  readonly #socket: Socket
  #backlog = 0
  /** Another number with each wish to follow a log, or none: what was begun for an earlier one is left. */
  wish = 0
  logs: Held<{ subscription: LogSubscription; room: LogRoom }> | null = null
  watch: Held<{ botIds: Set<string> }> | null = null

  constructor(socket: Socket) {
    this.#socket = socket
    // All that waits is handed over at once.
    socket.conn.on('flush', () => (this.#backlog = 0))
  }

  emit(event: string, payload?: unknown): void {
    this.#backlog += 1
    this.#socket.emit(event, ...(payload === undefined ? [] : [payload]))
  }

  /**
   * Sends lines as if each were emitted, `logMessage` by `logMessage`, but over a WebSocket in one piece: with a
   * thousand watchers it is the writing that costs.
   */
  sendEntries(lines: EntryBatch): void {
    const { conn } = this.#socket
    const { packets } = lines
    this.#backlog += packets.length
    if (conn.transport.name !== 'websocket') return packets.forEach((packet) => void conn.write(packet))
    // Socket.IO's own broadcasts hand a ready frame over in the same way.
    const ready = { compress: false, wsPreEncodedFrame: [lines.frames] }
    conn.write(packets[0] ?? '', ready)
  }

  get tokens(): string[] {
    return [this.logs?.token, this.watch?.token].filter((token) => token !== undefined)
  }

  /** Packets that the network has not taken yet. */
  get backlog(): number {
    return this.#backlog
  }

  endLogs(): void {
    this.wish += 1
    this.logs?.what.room.leave(this.logs.what.subscription)
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
