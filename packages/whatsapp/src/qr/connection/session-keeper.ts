import { ChannelDownError } from '../../channel.ts'
import type { ChannelUpdate, DownReason, LineHealth } from '../../channel.ts'
import { isLinked } from '../keys/auth-state.ts'
import type { StoredAuth } from '../keys/auth-state.ts'
import { systemClock } from '../../system-clock.ts'
import { type Connection, openConnection } from './connection.ts'
import { backOff, type Ending, endingOf } from './endings.ts'
import { inTime } from '../in-time.ts'
import { LidChats } from '../addressing/lid-chats.ts'
import { StalePairs } from '../addressing/stale-pairs.ts'
import { Restrictions } from '../restrictions/restrictions.ts'
import { Remedies } from './remedies.ts'
import { hasLeft, loadSession, type Session } from './session.ts'
import { ownPeer } from '../incoming/journal.ts'
import type { QrChannelOptions } from '../options.ts'
import type { ClientVersion } from '../version/client-version.ts'
import { ClientVersions } from '../version/client-versions.ts'

/** A connection that stayed up this long was a good one: the next outage starts its back-off afresh. */
const STEADY_MS = 30_000
/** How often an attempt to link may be repeated when the network fails under it; the owner is watching a spinner. */
const LINK_RETRIES = 1
/** How often reading the stored session is tried: the database may be away for a while, a wrong key is so for ever. */
const LOAD_RETRIES = 8
/** How often a refused first login after pairing is tried again before it counts as a logout. */
const PAIRING_RETRIES = 4
/** How long a socket may take to close, and an unlinking to reach the network. */
const CLOSE_MS = 3_000
const UNLINK_MS = 6_000

/** Keeps a WhatsApp session up: pairs by QR, resumes by itself, reconnects until told to stop or until there is no use in it. */
export class SessionKeeper {
  readonly #options: QrChannelOptions
  readonly #clock
  readonly #versions: ClientVersions
  #wanted = false
  #session: Session | null = null
  #restrictions: Restrictions
  #remedies: Remedies
  /** The session is to be read anew before the next connection. */
  #reopening = false
  /** The stored session could be read: what fails from now on is the network's. */
  #loaded = false
  #connection: Connection | null = null
  #attempting: Promise<void> | null = null
  readonly #pairs: StalePairs
  #retries = 0
  #openedAt: number | null = null
  /** The last connection ended with 401, and none was up since. */
  #refused = false
  /** The network's last sign of life over a connection that is over. */
  #lastFrameAt: number | null = null
  #pairing = false
  /** The number whose phone is to link by a code; null for QRs. */
  #linkTo: string | null = null
  #cancelRetry: () => void = () => {}
  #leaveVersion: () => void = () => {}
  #openWaiters: Array<() => void> = []

  constructor(options: QrChannelOptions) {
    this.#options = options
    this.#clock = options.clock ?? systemClock
    this.#restrictions = this.#noRestrictions()
    this.#remedies = new Remedies(this.#clock)
    this.#pairs = new StalePairs(this.#clock, options.logger)
    this.#versions = options.versions ?? new ClientVersions({ clock: this.#clock })
  }

  async connect(how?: { phoneNumber: string }): Promise<void> {
    const linkTo = how?.phoneNumber ?? null
    if (linkTo !== this.#linkTo && this.#connection && !this.#linked()) await this.#startOver()
    this.#linkTo = linkTo
    if (this.#wanted && this.#connection) return
    this.#cancelRetry()
    if (!this.#wanted) {
      this.#retries = 0
      this.#loaded = this.#session !== null
    }
    this.#wanted = true
    await this.#attempt()
  }

  async close(): Promise<void> {
    await this.#hangUp()
    try {
      await this.#session?.auth.flush()
    } finally {
      this.#tell({ status: 'disconnected', reason: null, willRetry: false })
    }
  }

  async unlink(): Promise<void> {
    // a session that cannot be read any more is forgotten all the same
    const reachable = await this.#reach().catch((error: unknown) => {
      this.#options.logger.warn({ error: String(error) }, 'a WhatsApp session could not be read to unlink it')
      return null
    })
    if (reachable) {
      this.#wanted = false
      await reachable.socket.logout().catch(() => {}) // the connection broke: the phone shows us until the owner removes us
    }
    await this.#hangUp()
    await this.#wipe()
    this.#tell({ status: 'disconnected', reason: null, willRetry: false })
  }

  /** The connection that is open now; throws `ChannelDownError` when there is none. */
  connection(): Connection {
    if (!this.#connection?.open) throw new ChannelDownError('WhatsApp is not connected')
    return this.#connection
  }

  health(): LineHealth {
    return { lastFrameAt: this.#connection?.liveness.lastFrameAt() ?? this.#lastFrameAt }
  }

  #tell(update: ChannelUpdate): void {
    this.#options.listener.updated(update)
  }

  #attempt(): Promise<void> {
    this.#attempting ??= this.#open().finally(() => (this.#attempting = null))
    return this.#attempting
  }

  async #open(): Promise<void> {
    this.#tell({ status: this.#pairing ? 'starting' : 'connecting' })
    try {
      await this.#makeWay()
      const { auth } = (this.#session ??= await this.#load())
      if (!(await this.#admitted(auth))) return this.#stop('number_taken', '')
      const version = await this.#versions.current({ linking: !isLinked(auth) })
      if (!this.#wanted || this.#connection || !this.#session) return
      this.#connection = this.#openConnection(this.#session, version) // throws at credentials that are none
    } catch (error) {
      this.#after({ next: 'retry', reason: 'server_error' }, String(error))
    }
  }

  /**
   * Resolves when nothing moves the session's ratchets. What does not come to an end is shut out from the store, together with all
   * that the session has in memory: it is read anew then.
   */
  async #makeWay(): Promise<void> {
    const session = this.#session
    if (!session) return
    const givenUp = (): boolean =>
      !this.#wanted || this.#restarted('what a connection had in hand does not end')
    if (!this.#reopening && (await hasLeft(session, this.#clock, givenUp))) return
    this.#reopening = false
    await session.gate.shut()
    if (this.#session === session) this.#session = null
  }

  /** Two sessions of one number would answer everybody twice. */
  async #admitted(auth: StoredAuth): Promise<boolean> {
    const phoneNumber = isLinked(auth) ? ownPeer(auth).phoneNumber : null
    return phoneNumber === null || ((await this.#options.listener.admits?.(phoneNumber)) ?? true)
  }

  #openConnection(session: Session, version: ClientVersion): Connection {
    const more = { version, restrictions: this.#restrictions, linkTo: this.#linkTo }
    const options = { ...this.#options, ...more, clock: this.#clock }
    return openConnection(session, options, {
      updated: (update) => this.#wanted && this.#tell(update),
      opened: (connection) => this.#opened(connection),
      stuck: (connection) => this.#stuck(connection),
      stalePair: (connection, address) => void this.#pairs.renew(connection, address),
      ended: (connection, code, detail) => this.#ended(connection, code, detail),
    })
  }

  #opened({ auth, version, socket, restrictions }: Connection): void {
    this.#openedAt = this.#clock.elapsed()
    this.#refused = false
    this.#leaveVersion = this.#versions.up(version)
    this.#pairing = false
    const { phoneNumber } = ownPeer(auth)
    const name = auth.state.creds.me?.name ?? null
    this.#tell({ status: 'connected', phoneNumber: phoneNumber ?? '', name })
    for (const wake of this.#openWaiters.splice(0)) wake()
    void restrictions.loggedIn(socket)
  }

  #stuck(connection: Connection): void {
    if (this.#connection !== connection || connection.stuck || !this.#wanted) return
    if (!this.#restarted('a session is up and gets on in nothing')) return
    connection.stuck = true
    void connection.socket.end(new Error('the session gets on in nothing'))
  }

  /** Whether there is to be a restart now for a session that is stuck, of which its owner is told. */
  #restarted(why: string): boolean {
    const remedy = this.#remedies.next()
    if (remedy === null) return false
    this.#options.logger.warn({ remedy }, `WhatsApp: ${why}`)
    this.#options.listener.stuck?.(remedy)
    this.#reopening = remedy === 'reopen'
    return remedy !== 'none'
  }

  #ended(connection: Connection, code: number | undefined, detail: string): void {
    if (this.#connection !== connection) return
    this.#lastFrameAt = connection.liveness.lastFrameAt() ?? this.#lastFrameAt
    this.#connection = null
    if (connection.paired) this.#pairing = true
    if (this.#openedAt !== null && this.#clock.elapsed() - this.#openedAt >= STEADY_MS) this.#retries = 0
    this.#openedAt = null
    this.#leaveVersion()
    const refusedBefore = this.#refused
    this.#refused = code === 401
    if (!this.#wanted) return
    const justPaired = this.#pairing && this.#retries < PAIRING_RETRIES
    const ending = this.#endingOf(connection, { code, justPaired, refusedBefore })
    this.#options.logger.info({ code: code ?? null, next: ending.next }, 'a WhatsApp connection ended')
    if (ending.next === 'renew') this.#renew(connection.version, detail)
    else this.#after(ending, detail)
  }

  #endingOf(
    connection: Connection,
    how: { code: number | undefined; justPaired: boolean; refusedBefore: boolean },
  ): Ending {
    if (connection.passkeyAsked) return { next: 'stop', reason: 'passkey_required' }
    if (connection.codeEnd === 'refused') return { next: 'stop', reason: 'code_refused' }
    if (connection.codeEnd === 'over') return { next: 'stop', reason: 'qr_expired' }
    if (connection.deaf) return { next: 'retry', reason: 'deaf' }
    if (connection.stuck) return { next: 'retry', reason: 'stuck' }
    const { deviceRemoved, qrShown } = connection
    return endingOf({ ...how, deviceRemoved, linked: this.#linked(), qrShown })
  }

  #after(ending: Exclude<Ending, { next: 'renew' }>, detail: string): void {
    if (!this.#wanted) return
    switch (ending.next) {
      case 'restart':
        this.#retryIn(0)
        return
      case 'retry': {
        const tries = this.#retries++
        // an unfinished linking has made its keys for nobody
        if (this.#session && !this.#linked() && !this.#pairing) this.#session = null
        if (!this.#linked() && tries >= (this.#loaded ? LINK_RETRIES : LOAD_RETRIES))
          return this.#stop(ending.reason, detail)
        this.#tell({ status: 'disconnected', reason: ending.reason, willRetry: true })
        this.#retryIn(backOff(tries, this.#options.random ?? Math.random))
        return
      }
      case 'wipe':
        this.#wanted = false
        this.#wipe().then(
          () => this.#tell({ status: 'disconnected', reason: 'logged_out', willRetry: false }),
          (error: unknown) => this.#stop('logged_out', String(error)),
        )
        return
      case 'stop':
        this.#stop(ending.reason, detail)
    }
  }

  /** Waits for a newer version than the one that was refused, also while the owner is told that there is none. */
  #renew(refused: ClientVersion, detail: string): void {
    if (!this.#linked() && !this.#pairing) this.#session = null
    this.#tell({ status: 'disconnected', reason: 'outdated', willRetry: true })
    this.#cancelRetry()
    this.#cancelRetry = this.#versions.refused(refused, {
      found: () => this.#retryIn(backOff(0, this.#options.random ?? Math.random)),
      none: () => {
        // Nobody is to find a QR in an hour.
        if (!this.#linked()) return this.#stop('outdated', detail)
        this.#tell({ status: 'error', reason: 'outdated', detail, willRetry: true })
      },
    })
  }

  #stop(reason: DownReason, detail: string): void {
    this.#wanted = false
    this.#cancelRetry()
    this.#pairing = false
    // an unfinished pairing is of no use to the next attempt
    if (!this.#linked()) this.#session = null
    this.#tell({ status: 'error', reason, detail, willRetry: false })
  }

  #retryIn(milliseconds: number): void {
    this.#cancelRetry()
    this.#cancelRetry = this.#clock.setTimer(milliseconds, () => {
      if (this.#wanted && !this.#connection) void this.#attempt()
    })
  }

  async #load(): Promise<Session> {
    const { sessionStore, listener, logger } = this.#options
    const storeFailed = (): void => this.#storeFailed()
    const session = await loadSession({ sessionStore, listener, logger, clock: this.#clock, storeFailed })
    this.#loaded = true
    return session
  }

  #linked(): boolean {
    return this.#session !== null && isLinked(this.#session.auth)
  }

  /** A commit failed, so what was decrypted is not ours yet: leave at once, and the network keeps it. */
  #storeFailed(): void {
    this.#options.logger.error({}, 'the WhatsApp session could not be stored')
    void this.#connection?.socket.end(new Error('the session could not be stored'))
  }

  /** Leaves an unfinished linking for another way of doing it. */
  async #startOver(): Promise<void> {
    await this.#hangUp()
    this.#session = null
  }

  async #hangUp(): Promise<void> {
    this.#wanted = false
    this.#cancelRetry()
    const connection = this.#connection
    if (!connection) return
    void connection.socket.end(undefined)
    await this.#briefly(CLOSE_MS, connection.ended)
    this.#leaveVersion()
    this.#connection = null
  }

  /** The open connection; for a linked session that is not connected just now, a short attempt at one. */
  async #reach(): Promise<Connection | null> {
    if (this.#connection?.open) return this.#connection
    this.#session ??= await this.#load()
    if (!this.#linked()) return null
    const opened = new Promise<void>((wake) => this.#openWaiters.push(wake))
    await this.connect()
    // Not let in: there is nothing to wait for.
    if (!this.#wanted) return null
    await this.#briefly(UNLINK_MS, opened)
    return this.#connection?.open ? this.#connection : null
  }

  async #wipe(): Promise<void> {
    const { sessionStore, logger } = this.#options
    const lidChats = this.#session?.lidChats ?? (await LidChats.load(sessionStore, logger))
    this.#session = null
    this.#restrictions = this.#noRestrictions()
    this.#remedies = new Remedies(this.#clock)
    this.#pairing = false
    await sessionStore.clear()
    await lidChats.keep()
  }

  /** Those of another account are others. */
  #noRestrictions(): Restrictions {
    const { listener, logger } = this.#options
    return new Restrictions({ listener, clock: this.#clock, logger })
  }

  /** Resolves when it is done, or when it took too long. */
  #briefly(ms: number, done: Promise<void>): Promise<void> {
    return inTime(this.#clock, ms, done).catch(() => {})
  }
}
