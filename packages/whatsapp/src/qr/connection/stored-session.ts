import type { ChannelClock } from '../../channel.ts'
import { LidChats } from '../addressing/lid-chats.ts'
import { ownPeer } from '../incoming/journal.ts'
import { isLinked } from '../keys/auth-state.ts'
import { hasLeft, loadSession, type Session, type SessionOptions } from './session.ts'

/** The stored session, in memory from when it is wanted until its store is cleared or it is shut out from it. */
export class StoredSession {
  readonly #options: SessionOptions
  readonly #clock: ChannelClock
  #session: Session | null = null
  /** It could be read: what fails from now on is the network's. */
  loaded = false
  /** It is to be read anew before the next connection. */
  reopening = false

  constructor(options: SessionOptions) {
    this.#options = options
    this.#clock = options.clock
  }

  /** As it is in memory; null when it is not. */
  get now(): Session | null {
    return this.#session
  }

  get linked(): boolean {
    return this.#session !== null && isLinked(this.#session.auth)
  }

  /** That it is linked to; null when it is not. */
  get phoneNumber(): string | null {
    const session = this.#session
    return session && isLinked(session.auth) ? ownPeer(session.auth).phoneNumber : null
  }

  async read(): Promise<Session> {
    return (this.#session ??= await this.#load())
  }

  /**
   * Resolves when nothing moves the session's ratchets. What does not come to an end is shut out from the store, together with all
   * that the session has in memory: it is read anew then.
   */
  async makeWay(givenUp: () => boolean): Promise<void> {
    const session = this.#session
    if (!session) return
    if (!this.reopening && (await hasLeft(session, this.#clock, givenUp))) return
    this.reopening = false
    await session.gate.shut()
    if (this.#session === session) this.#session = null
  }

  /** Out of memory, and not out of the store. */
  drop(): void {
    this.#session = null
  }

  async clear(): Promise<void> {
    const { sessionStore, logger } = this.#options
    const lidChats = this.#session?.lidChats ?? (await LidChats.load(sessionStore, logger))
    this.#session = null
    await sessionStore.clear()
    await lidChats.keep()
  }

  async #load(): Promise<Session> {
    const session = await loadSession(this.#options)
    this.loaded = true
    return session
  }
}
