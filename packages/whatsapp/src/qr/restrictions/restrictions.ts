import type { WASocket } from 'baileys'
import type { ChannelClock, ChannelListener, ChannelLogger } from '../../channel.ts'
import { newChatCapOf, reachoutLockOf } from './restriction-shapes.ts'

/** Behind logins, and behind refusals: a line that flaps asks no more for it. */
const LOGIN_MS = 6 * 60 * 60_000
const REFUSED_MS = 10 * 60_000

export type RestrictionParts = {
  listener: Pick<ChannelListener, 'reachoutLock' | 'newChatCap'>
  clock: ChannelClock
  logger: ChannelLogger
}

/**
 * What WhatsApp does not let the account do, as it is told and as it answers. Baileys 7.0.0-rc14 never asks by itself: the
 * branch that would do so at a 463 is not reached. Asking is reading, and counts as no traffic.
 */
export class Restrictions {
  readonly #parts: RestrictionParts
  #lockedUntil = Number.NEGATIVE_INFINITY
  #askedAt = Number.NEGATIVE_INFINITY
  #refusedAt = Number.NEGATIVE_INFINITY

  constructor(parts: RestrictionParts) {
    this.#parts = parts
  }

  /** No new chats may be opened now, as far as is known. */
  get locked(): boolean {
    return this.#parts.clock.now() < this.#lockedUntil
  }

  follow(socket: WASocket): void {
    const { listener, clock } = this.#parts
    socket.ev.on('connection.update', ({ reachoutTimeLock }) => {
      if (!reachoutTimeLock) return
      const lock = reachoutLockOf(reachoutTimeLock, clock.now())
      this.#lockedUntil = lock.active ? lock.until : Number.NEGATIVE_INFINITY
      listener.reachoutLock?.(lock)
    })
    socket.ev.on('message-capping.update', (told) => this.#tellCap(told))
  }

  /** Asks for lock and cap, once in six hours. */
  async loggedIn(socket: WASocket): Promise<void> {
    const now = this.#parts.clock.elapsed()
    if (now - this.#askedAt < LOGIN_MS) return
    this.#askedAt = now
    await this.ask(socket)
  }

  /** A message was refused as to a stranger (463): asks for the lock, once in ten minutes. */
  async refused(socket: WASocket): Promise<void> {
    const now = this.#parts.clock.elapsed()
    if (now - this.#refusedAt < REFUSED_MS) return
    this.#refusedAt = now
    await this.#askLock(socket)
  }

  /** Resolves when the answers were told; who is not answered hears nothing. */
  async ask(socket: WASocket): Promise<void> {
    await Promise.all([this.#askLock(socket), this.#askCap(socket)])
  }

  /** What it answers comes as an event, too. */
  async #askLock(socket: WASocket): Promise<void> {
    await socket.fetchAccountReachoutTimelock().catch((error: unknown) => this.#unanswered(error))
  }

  async #askCap(socket: WASocket): Promise<void> {
    await socket.fetchNewChatMessageCap().then(
      (told) => this.#tellCap(told),
      (error: unknown) => this.#unanswered(error),
    )
  }

  #tellCap(told: unknown): void {
    const cap = newChatCapOf(told)
    if (cap) this.#parts.listener.newChatCap?.(cap)
  }

  #unanswered(error: unknown): void {
    this.#parts.logger.debug({ error: String(error) }, 'WhatsApp does not say what it restricts')
  }
}
