import { ChannelDownError } from '@recado/whatsapp'
import type { Channel, ReachoutLock } from '@recado/whatsapp'
import type { Clock } from '../../platform/time/clock.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import type { Store } from '../../platform/db/store.ts'
import { lockedBots, noteLifted, noteLock, timeLockOf } from './state/time-lock.ts'

/** A line that is down when its lock ends is asked later, in ms. */
const askAgainMs = 60_000

export type NewChatsParts = {
  store: Store
  inTransaction: InTransaction
  clock: Clock
  /** A bot's line while it is up. */
  channel: (botId: string) => Pick<Channel, 'askRestrictions'> | null
  /** What waited may be sent. */
  lifted: (botId: string) => void
  onError: (error: unknown) => void
}

/** Keeps which numbers WhatsApp lets open no new chats, over restarts; at a lock's end WhatsApp is asked before it counts as over. */
export class NewChats {
  readonly #parts: NewChatsParts
  readonly #timers = new Map<string, () => void>()
  #notes: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(parts: NewChatsParts) {
    this.#parts = parts
  }

  /** Takes up the locks that the last process left. */
  async start(): Promise<void> {
    for (const { botId, until } of await this.#parts.store.read(lockedBots)) this.#follow(botId, until ?? 0)
  }

  /** Resolves when what was told is noted. */
  stop(): Promise<void> {
    this.#stopped = true
    for (const cancel of this.#timers.values()) cancel()
    return this.#notes
  }

  /** What the line was told; resolves when it is noted. */
  told(botId: string, lock: ReachoutLock): Promise<void> {
    const note = async (): Promise<void> => {
      if (!lock.active) return this.#lift(botId)
      await this.#parts.inTransaction({ bot: botId }, (transaction) =>
        noteLock(transaction, botId, lock.until),
      )
      this.#follow(botId, lock.until)
    }
    this.#notes = this.#notes.then(note).catch(this.#parts.onError)
    return this.#notes
  }

  #follow(botId: string, until: number): void {
    this.#timers.get(botId)?.()
    if (this.#stopped) return
    const { clock, onError } = this.#parts
    const ms = Math.max(0, until - clock.now())
    this.#timers.set(
      botId,
      clock.setTimer(ms, () => this.#ended(botId).catch(onError)),
    )
  }

  async #ended(botId: string): Promise<void> {
    const { channel, store, clock } = this.#parts
    const line = channel(botId)
    try {
      if (!line) throw new ChannelDownError('nobody can be asked')
      await line.askRestrictions?.()
    } catch (error) {
      if (!(error instanceof ChannelDownError)) throw error
      return this.#follow(botId, clock.now() + askAgainMs)
    }
    await this.#notes
    const { until } = await store.read((db) => timeLockOf(db, botId))
    if (until !== null && until <= clock.now()) await this.#lift(botId)
  }

  async #lift(botId: string): Promise<void> {
    this.#timers.get(botId)?.()
    this.#timers.delete(botId)
    const { inTransaction, lifted } = this.#parts
    if (await inTransaction({ bot: botId }, (transaction) => noteLifted(transaction, botId))) lifted(botId)
  }
}
