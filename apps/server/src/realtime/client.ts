import type { Socket } from 'socket.io'
import type { Caller } from '../platform/http/caller.ts'
import { text } from '../text/es.ts'
import type { LogSubscription } from './log-subscription.ts'

/** By whose token a socket holds something open. */
type Held = { token: string; caller: Caller }
type HeldLog = Held & { botId: string; subscription: LogSubscription }

/** Packets that wait for a slow network before it is given the rest of a log later, by number. */
const mostWaiting = 1000

/** The room of all pages that watch. */
export const watching = 'watching'
/** The room of all pages that watch what is this owner's. */
export const watchingOf = (ownerId: string): string => `watching:${ownerId}`
/** The room of all that follow logs by this account. */
export const followingOf = (userId: string): string => `following:${userId}`

/** One socket and what it may hear. */
export class Client {
  readonly socket: Socket
  #backlog = 0
  /** Another number with each wish to follow a log, or none: what was begun for an earlier one is left. */
  wish = 0
  #logs: HeldLog | null = null
  #watch: Held | null = null

  constructor(socket: Socket) {
    this.socket = socket
    const { conn } = socket
    conn.on('packetCreate', () => {
      this.#backlog += 1
      if (this.isFull) this.#logs?.subscription.fallBehind()
    })
    conn.on('flush', () => {
      // All that waits is handed over at once, and in one piece: with a thousand watchers it is the writing that costs.
      this.#backlog = 0
      const network = conn.request.socket
      network.cork()
      process.nextTick(() => network.uncork())
    })
  }

  get logs(): HeldLog | null {
    return this.#logs
  }

  get tokens(): string[] {
    return [this.#logs?.token, this.#watch?.token].filter((token) => token !== undefined)
  }

  /** Whether the network has taken everything. */
  get isIdle(): boolean {
    return this.#backlog === 0
  }

  /** Whether so much waits for the network that no more of a log is to be added. */
  get isFull(): boolean {
    return this.#backlog >= mostWaiting
  }

  endLogs(): void {
    this.wish += 1
    if (!this.#logs) return
    this.#logs.subscription.end()
    void this.socket.leave(followingOf(this.#logs.caller.userId))
    this.#logs = null
  }

  follow(held: HeldLog): void {
    this.#logs = held
    void this.socket.join(followingOf(held.caller.userId))
  }

  watch(held: Held): void {
    this.endWatch()
    this.#watch = held
    void this.socket.join([watching, watchingOf(held.caller.userId)])
  }

  endWatch(): void {
    if (!this.#watch) return
    void this.socket.leave(watching)
    void this.socket.leave(watchingOf(this.#watch.caller.userId))
    this.#watch = null
  }

  /** Ends what was held open by callers of whom `over` says that they are no more. */
  endWhere(over: (held: Held) => boolean): void {
    if (this.#logs && over(this.#logs)) {
      this.endLogs()
      this.refuse('unauthenticated', text.sockets.unauthenticated)
    }
    if (this.#watch && over(this.#watch)) {
      this.endWatch()
      this.refuseWatch('unauthenticated', text.sockets.unauthenticated)
    }
  }

  refuseWatch(code: string, message: string): void {
    this.socket.emit('watchEnded', { code, message })
  }

  /** `error` repeats the message: that is the name that the product's pages read. */
  refuse(code: string, message: string): void {
    this.socket.emit('logsError', { message, error: message, code })
  }
}
