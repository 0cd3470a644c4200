import { ChannelDownError } from '@recado/whatsapp'
import type { Channel, NewChatCap, ReachoutLock } from '@recado/whatsapp'
import { allBots, type Bots } from '../../cluster/holding.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { InTransaction, Transaction } from '../../platform/transaction.ts'
import type { Store } from '../../platform/db/store.ts'
import { lockMail } from '../../text/messaging/new-chats.ts'
import { queueOwnerMail } from '../jobs/queue-owner-mail.ts'
import { noteCap } from './state/new-chat-cap.ts'
import { lockedBots, lockToTell, noteLifted, noteLock, timeLockOf } from './state/time-lock.ts'

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
  /** How owners are told of a lock by e-mail; absent where no e-mail can be sent. `appUrl`: where their pages are, null when nobody said. */
  mail?: { appUrl: string | null; queued: () => void }
  onError: (error: unknown) => void
}

/**
 * Keeps how it stands with new chats of numbers, over restarts: whether WhatsApp lets them be opened, and its own cap. At a
 * lock's end WhatsApp is asked before it counts as over.
 */
export class NewChats {
  readonly #parts: NewChatsParts
  readonly #timers = new Map<string, () => void>()
  #notes: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(parts: NewChatsParts) {
    this.#parts = parts
  }

  /** Takes up the locks of these bots that other processes left. */
  async start(bots: Bots = allBots): Promise<void> {
    for (const { botId, until } of await this.#parts.store.read(lockedBots))
      if (bots.has(botId)) this.#follow(botId, until ?? 0)
  }

  /** Another process follows the bot's lock from now on. */
  drop(botId: string): void {
    this.#timers.get(botId)?.()
    this.#timers.delete(botId)
  }

  /** Resolves when what was told is noted. */
  stop(): Promise<void> {
    this.#stopped = true
    for (const cancel of this.#timers.values()) cancel()
    return this.#notes
  }

  /** What the line was told of a lock; resolves when it is noted. */
  told(botId: string, lock: ReachoutLock): Promise<void> {
    return this.#note(async () => {
      if (!lock.active) return this.#lift(botId)
      const { inTransaction, mail } = this.#parts
      const mailed = await inTransaction({ bot: botId }, async (transaction) => {
        await noteLock(transaction, botId, lock.until)
        return this.#write(transaction, botId)
      })
      if (mailed) mail?.queued()
      this.#follow(botId, lock.until)
    })
  }

  /** What the line was told of WhatsApp's cap; resolves when it is noted. */
  capTold(botId: string, cap: NewChatCap): Promise<void> {
    const { inTransaction } = this.#parts
    return this.#note(() => inTransaction({ bot: botId }, (transaction) => noteCap(transaction, botId, cap)))
  }

  /** Asks the line; resolves when what it answered is noted. Throws `ChannelDownError`. */
  async ask(botId: string): Promise<void> {
    const line = this.#parts.channel(botId)
    if (!line) throw new ChannelDownError('nobody can be asked')
    await line.askRestrictions?.()
    await this.#notes
  }

  #note(note: () => Promise<void>): Promise<void> {
    this.#notes = this.#notes.then(note).catch(this.#parts.onError)
    return this.#notes
  }

  async #write(transaction: Transaction, botId: string): Promise<boolean> {
    const { mail } = this.#parts
    const lock = mail && (await lockToTell(transaction, botId))
    if (!lock) return false
    const { email, ...about } = lock
    const { appUrl } = mail
    const link = appUrl === null ? null : new URL(`/builder/${botId}/whatsapp`, appUrl).href
    await queueOwnerMail(transaction, { bot: botId }, { to: email, ...lockMail({ ...about, link }) })
    return true
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
    const { store, clock } = this.#parts
    try {
      await this.ask(botId)
    } catch (error) {
      if (!(error instanceof ChannelDownError)) throw error
      // Its bot may have been deleted meanwhile: nobody is asked about it any more.
      if (!(await store.read(lockedBots)).some((locked) => locked.botId === botId)) return this.drop(botId)
      return this.#follow(botId, clock.now() + askAgainMs)
    }
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
