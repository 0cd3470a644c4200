import { EventEmitter } from 'node:events'
import type { Channel, ChannelListener, ChannelUpdate, Driver } from '@recado/whatsapp'
import { sessionOff, statusAfter } from './state/session-status.ts'
import type { SessionStatus } from './state/session-status.ts'

/** Makes a bot's channel. The driver, its session store and its log are the maker's business. */
export type OpenChannel = (botId: string, listener: ChannelListener, driver: Driver) => Channel

export type SessionParts = {
  botId: string
  driver: Driver
  openChannel: OpenChannel
  listener: Omit<ChannelListener, 'updated'>
  /** Makes an update durable and tells whoever watches. One after another, in the order in which they came. */
  record(before: SessionStatus, update: ChannelUpdate, after: SessionStatus): Promise<void>
  failed(error: unknown): void
}

/** One bot's line in this process: its channel, what is known of it, and its commands one after another. */
export class Session {
  readonly botId: string
  readonly driver: Driver
  readonly channel: Channel
  readonly #parts: SessionParts
  readonly #changes = new EventEmitter<{ change: [] }>()
  #status: SessionStatus = sessionOff
  #commands: Promise<void> = Promise.resolve()
  #records: Promise<void> = Promise.resolve()
  #isOver = false

  constructor(parts: SessionParts) {
    this.botId = parts.botId
    this.driver = parts.driver
    this.#parts = parts
    this.#changes.setMaxListeners(0)
    const listener = { ...parts.listener, updated: (update: ChannelUpdate) => this.#updated(update) }
    this.channel = parts.openChannel(parts.botId, listener, parts.driver)
  }

  get status(): SessionStatus {
    return this.#status
  }

  /** Runs a command after those before it. What it throws is the caller's; the next command runs all the same. */
  run(command: (channel: Channel) => Promise<void>): Promise<void> {
    const mine = this.#commands.then(() => (this.#isOver ? undefined : command(this.channel)))
    this.#commands = mine.catch(() => {})
    return mine
  }

  /** From now on no command runs: the line is another's, or opened anew. */
  end(): void {
    this.#isOver = true
  }

  /** Resolves with the first status that fits, now or later; `stop` ends the waiting. */
  when(fits: (status: SessionStatus) => boolean, stop: AbortSignal): Promise<SessionStatus> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (!stop.aborted && !fits(this.#status)) return
        this.#changes.off('change', look)
        stop.removeEventListener('abort', look)
        resolve(this.#status)
      }
      this.#changes.on('change', look)
      stop.addEventListener('abort', look)
      look()
    })
  }

  /** Resolves when everything that the channel told is recorded. */
  recorded(): Promise<void> {
    return this.#records
  }

  #updated(update: ChannelUpdate): void {
    const before = this.#status
    this.#status = statusAfter(before, update)
    const after = this.#status
    const record = (): Promise<void> => this.#parts.record(before, update, after)
    this.#records = this.#records.then(record).catch(this.#parts.failed)
    this.#changes.emit('change')
  }
}
