import { EventEmitter, once } from 'node:events'
import {
  Browsers,
  makeWASocket,
  type BaileysEventMap,
  type ConnectionState,
  type UserFacingSocketConfig,
  type WAMessage,
  type WASocket,
} from 'baileys'
import type { Emulator } from '../emulator.ts'
import { MemoryAuth } from './memory-auth.ts'
import { silentLogger } from './silent-logger.ts'

export type BotOptions = Partial<UserFacingSocketConfig>

export interface ReceivedMessage {
  type: 'notify' | 'append'
  message: WAMessage
}

/** Endings after which a real bot does not connect again. */
const FINAL = new Set([400, 401, 408, 440])

export function textOfMessage(message: WAMessage): string | undefined {
  return message.message?.conversation || message.message?.extendedTextMessage?.text || undefined
}

/** The unmodified Baileys client around an in-memory login; reconnects as a bot would. */
export class Bot extends EventEmitter {
  readonly auth: MemoryAuth
  readonly received: ReceivedMessage[] = []
  readonly statuses: { id: string; status: number }[] = []
  readonly calls: { id: string; from: string; status: string }[] = []
  readonly history: BaileysEventMap['messaging-history.set'][] = []
  readonly typing = new Map<string, string>()
  readonly endings: (number | undefined)[] = []
  qr: string | undefined
  connection: ConnectionState['connection'] = 'close'
  caughtUp = false
  #socket: WASocket | undefined
  #stopped = false
  readonly #url: string
  readonly #options: BotOptions

  constructor(emulator: Emulator, auth = new MemoryAuth(), options: BotOptions = {}) {
    super()
    this.#url = emulator.url
    this.auth = auth
    this.#options = options
  }

  get socket(): WASocket {
    if (!this.#socket) throw new Error('The bot is not connected')
    return this.#socket
  }

  connect(): this {
    const socket = makeWASocket({
      auth: this.auth.state,
      waWebSocketUrl: this.#url,
      logger: silentLogger,
      browser: Browsers.ubuntu('Chrome'),
      ...this.#options,
    })
    this.#socket = socket
    socket.ev.on('creds.update', (update) => Object.assign(this.auth.state.creds, update))
    socket.ev.on('connection.update', (update) => this.#connectionChanged(update))
    socket.ev.on('messages.upsert', ({ messages, type }) => {
      for (const message of messages) {
        this.received.push({ type, message })
        // An early receipt comes with the message itself: Baileys merges the two events.
        if (message.key.id && message.status)
          this.statuses.push({ id: message.key.id, status: message.status })
      }
      this.emit('change')
    })
    socket.ev.on('messages.update', (updates) => {
      for (const { key, update } of updates) {
        if (key.id && update.status) this.statuses.push({ id: key.id, status: update.status })
      }
      this.emit('change')
    })
    socket.ev.on('messaging-history.set', (set) => {
      this.history.push(set)
      this.emit('change')
    })
    socket.ev.on('call', (calls) => {
      this.calls.push(...calls)
      this.emit('change')
    })
    socket.ev.on('presence.update', ({ id, presences }) => {
      this.typing.set(id, presences[id]?.lastKnownPresence ?? 'unavailable')
      this.emit('change')
    })
    return this
  }

  /** Resolves with the first truthy answer of `check`, asked again at everything that happens to the bot. */
  async until<T>(check: () => T): Promise<NonNullable<T>> {
    for (;;) {
      const found = check()
      if (found) return found
      await once(this, 'change', { signal: AbortSignal.timeout(60_000) })
    }
  }

  waitForText(text: string): Promise<ReceivedMessage> {
    return this.until(() => this.received.find(({ message }) => textOfMessage(message) === text))
  }

  waitForOpen(): Promise<boolean> {
    return this.until(() => this.connection === 'open' && this.caughtUp)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#socket?.end(undefined)
  }

  #connectionChanged(update: Partial<ConnectionState>): void {
    if (update.qr) this.qr = update.qr
    if (update.receivedPendingNotifications) this.caughtUp = true
    if (update.connection) this.connection = update.connection
    if (update.connection === 'close') {
      this.caughtUp = false
      // Baileys wraps its errors in Boom, whose status code is not in the type of lastDisconnect.
      const error = update.lastDisconnect?.error as { output?: { statusCode?: number } } | undefined
      const code = error?.output?.statusCode
      this.endings.push(code)
      if (!this.#stopped && !FINAL.has(code ?? 0)) setImmediate(() => this.#stopped || this.connect())
    }
    this.emit('change')
  }
}
