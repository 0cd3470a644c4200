import type { ChannelClock, ChannelUpdate, DownReason, FirstWordLimit } from '../channel.ts'
import type { LineState } from './line-state.ts'

/** Meta takes 200 such questions an hour of an app about an account, 5 000 once it has a number («Rate limits», September 2026). */
const lookAgainMs = 15 * 60_000
const firstRetryMs = 30_000
/** Messages that were taken and of which nobody told anything after that: webhooks do not come. */
const toldWithinMs = 10 * 60_000

export type KeeperParts = {
  clock: ChannelClock
  look: () => Promise<LineState>
  /** When a webhook about this line came last, ms UTC; null before the first. */
  lastWebhookAt: () => Promise<number | null>
  updated: (update: ChannelUpdate) => void
  firstWordLimit: (limit: FirstWordLimit) => void
}

/** There is no socket: how a line stands is asked for, every 15 minutes and after whatever went wrong. */
export class Keeper {
  readonly #parts: KeeperParts
  #isUp = false
  #isOpen = false
  #told = ''
  #failures = 0
  #cancel = (): void => {}
  #looking: Promise<void> | null = null
  /** The first message of which nothing was told yet. */
  #acceptedAt: number | null = null
  /** As it was told; null before the first time. */
  #limit: FirstWordLimit | null = null
  phoneNumber: string | null = null
  /** As it was said last. */
  coexists = false

  constructor(parts: KeeperParts) {
    this.#parts = parts
  }

  get isUp(): boolean {
    return this.#isUp
  }

  async open(): Promise<void> {
    if (!this.#isOpen) {
      this.#isOpen = true
      this.#tell({ status: 'connecting' })
    }
    await this.look()
  }

  close(): void {
    this.#cancel()
    this.#isOpen = false
    this.#isUp = false
    this.#tell({ status: 'disconnected', reason: null, willRetry: false })
  }

  /** Asks now; once at a time. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  /** Meta took a message at `at`. */
  accepted(at: number): void {
    this.#acceptedAt ??= at
  }

  /** Something was told about this line. */
  heard(): void {
    this.#acceptedAt = null
    if (this.#isOpen && !this.#isUp) void this.look()
  }

  async #look(): Promise<void> {
    this.#cancel()
    const state = await this.#found()
    if (!this.#isOpen) return
    if (state.up) {
      this.#isUp = true
      this.#failures = 0
      this.phoneNumber = state.phoneNumber
      this.coexists = state.coexists
      this.#limited(state.limit)
      this.#tell({ status: 'connected', phoneNumber: state.phoneNumber, name: state.name })
    } else this.#fell(state.reason, state.detail)
    const again = state.up || !unreached.has(state.reason) ? lookAgainMs : this.#backOff()
    this.#cancel = this.#parts.clock.setTimer(again, () => void this.look())
  }

  /** Whatever keeps us from asking is no word about the line. */
  async #found(): Promise<LineState> {
    try {
      return await this.#withWebhooks(await this.#parts.look())
    } catch (error) {
      return { up: false, reason: 'network', detail: String(error) }
    }
  }

  #limited(limit: FirstWordLimit | null): void {
    if (limit === null || limit === this.#limit) return
    this.#limit = limit
    this.#parts.firstWordLimit(limit)
  }

  #fell(reason: DownReason, detail: string): void {
    this.#isUp = false
    this.#tell(
      unreached.has(reason)
        ? { status: 'disconnected', reason, willRetry: true }
        : { status: 'error', reason, detail, willRetry: true },
    )
  }

  #backOff(): number {
    return Math.min(firstRetryMs * 2 ** this.#failures++, lookAgainMs)
  }

  async #withWebhooks(state: LineState): Promise<LineState> {
    const since = this.#acceptedAt
    if (!state.up || since === null) return state
    const heardAt = await this.#parts.lastWebhookAt()
    if (heardAt !== null && heardAt >= since) {
      this.#acceptedAt = null
      return state
    }
    if (this.#parts.clock.now() - since < toldWithinMs) return state
    return { up: false, reason: 'no_webhook', detail: 'nothing was told of what was sent' }
  }

  /** What was told already is not told again, but for a line that came up. */
  #tell(update: ChannelUpdate): void {
    const text = JSON.stringify(update)
    if (text === this.#told) return
    this.#told = text
    this.#parts.updated(update)
  }
}

const unreached = new Set<DownReason>(['network', 'server_error'])
