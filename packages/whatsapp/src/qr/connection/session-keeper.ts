import { ChannelDownError } from '../../channel.ts'
import type { ChannelUpdate, DownReason, LineHealth } from '../../channel.ts'
import { systemClock } from '../../system-clock.ts'
import { Attempts } from './attempts.ts'
import { type Connection, openConnection } from './connection.ts'
import type { Ending } from './endings.ts'
import { briefly } from '../in-time.ts'
import { StalePairs } from '../addressing/stale-pairs.ts'
import { Restrictions } from '../restrictions/restrictions.ts'
import { Remedies } from './remedies.ts'
import type { Session } from './session.ts'
import { StoredSession } from './stored-session.ts'
import { ownPeer } from '../incoming/journal.ts'
import type { QrChannelOptions } from '../options.ts'
import type { ClientVersion } from '../version/client-version.ts'
import { ClientVersions } from '../version/client-versions.ts'

/** How long a socket may take to close, and an unlinking to reach the network. */
const CLOSE_MS = 3_000
const UNLINK_MS = 6_000

/** Keeps a WhatsApp session up: pairs by QR, resumes by itself, reconnects until told to stop or until there is no use in it. */
export class SessionKeeper {
  readonly #options: QrChannelOptions
  readonly #clock
  readonly #versions: ClientVersions
  #wanted = false
  readonly #session: StoredSession
  #restrictions: Restrictions
  #remedies: Remedies
  #connection: Connection | null = null
  #attempting: Promise<void> | null = null
  readonly #pairs: StalePairs
  readonly #attempts: Attempts
  /** The network's last sign of life over a connection that is over. */
  #lastFrameAt: number | null = null
  /** The number whose phone is to link by a code; null for QRs. */
  #linkTo: string | null = null
  #cancelRetry: () => void = () => {}
  #leaveVersion: () => void = () => {}
  #openWaiters: Array<() => void> = []

  constructor(options: QrChannelOptions) {
    this.#options = options
    this.#clock = options.clock ?? systemClock
    const { sessionStore, listener, logger } = options
    const storeFailed = (): void => this.#storeFailed()
    this.#session = new StoredSession({ sessionStore, listener, logger, clock: this.#clock, storeFailed })
    this.#attempts = new Attempts(this.#clock, {
      random: options.random,
      isShared: options.isOurs !== undefined,
    })
    this.#restrictions = this.#noRestrictions()
    this.#remedies = new Remedies(this.#clock)
    this.#pairs = new StalePairs(this.#clock, logger)
    this.#versions = options.versions ?? new ClientVersions({ clock: this.#clock })
  }

  async connect(how?: { phoneNumber: string }): Promise<void> {
    const linkTo = how?.phoneNumber ?? null
    if (linkTo !== this.#linkTo && this.#connection && !this.#session.linked) {
      // Leaves an unfinished linking for another way of doing it.
      await this.#hangUp()
      this.#session.drop()
    }
    this.#linkTo = linkTo
    if (this.#wanted && this.#connection) return
    this.#cancelRetry()
    if (!this.#wanted) {
      this.#attempts.begin()
      this.#session.loaded = this.#session.now !== null
    }
    this.#wanted = true
    await this.#attempt()
  }

  async close(): Promise<void> {
    await this.#hangUp()
    try {
      await this.#session.now?.auth.flush()
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
    this.#tell({ status: this.#attempts.pairing ? 'starting' : 'connecting' })
    try {
      await this.#session.makeWay(
        () => !this.#wanted || this.#restarted('what a connection had in hand does not end'),
      )
      await this.#session.read()
      if (!(await this.#admitted())) return this.#stop('number_taken', '')
      const version = await this.#versions.current({ linking: !this.#session.linked })
      const session = this.#session.now
      if (!this.#wanted || this.#connection || !session) return
      this.#connection = this.#openConnection(session, version) // throws at credentials that are none
    } catch (error) {
      this.#after({ next: 'retry', reason: 'server_error' }, String(error))
    }
  }

  /** Two sessions of one number would answer everybody twice. */
  async #admitted(): Promise<boolean> {
    const phoneNumber = this.#session.phoneNumber
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
    this.#attempts.opened()
    this.#leaveVersion = this.#versions.up(version)
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
    this.#session.reopening = remedy === 'reopen'
    return remedy !== 'none'
  }

  #ended(connection: Connection, code: number | undefined, detail: string): void {
    if (this.#connection !== connection) return
    this.#lastFrameAt = connection.liveness.lastFrameAt() ?? this.#lastFrameAt
    this.#connection = null
    this.#leaveVersion()
    const ending = this.#attempts.ended(connection, code, this.#session.linked)
    if (!this.#wanted) return
    this.#options.logger.info({ code: code ?? null, next: ending.next }, 'a WhatsApp connection ended')
    if (ending.next === 'renew') this.#renew(connection.version, detail)
    else this.#after(ending, detail)
  }

  #after(ending: Exclude<Ending, { next: 'renew' }>, detail: string): void {
    if (!this.#wanted) return
    switch (ending.next) {
      case 'restart':
        this.#retryIn(0)
        return
      case 'retry': {
        this.#dropUnfinished()
        const wait = this.#attempts.waitAfterFailure({
          linked: this.#session.linked,
          loaded: this.#session.loaded,
        })
        if (wait === null) return this.#stop(ending.reason, detail)
        this.#tell({ status: 'disconnected', reason: ending.reason, willRetry: true })
        this.#retryIn(wait)
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
    this.#dropUnfinished()
    this.#tell({ status: 'disconnected', reason: 'outdated', willRetry: true })
    this.#cancelRetry()
    this.#cancelRetry = this.#versions.refused(refused, {
      found: () => this.#retryIn(this.#attempts.shortWait()),
      none: () => {
        // Nobody is to find a QR in an hour.
        if (!this.#session.linked) return this.#stop('outdated', detail)
        this.#tell({ status: 'error', reason: 'outdated', detail, willRetry: true })
      },
    })
  }

  #stop(reason: DownReason, detail: string): void {
    this.#wanted = false
    this.#cancelRetry()
    this.#attempts.pairing = false
    this.#dropUnfinished()
    this.#tell({ status: 'error', reason, detail, willRetry: false })
  }

  /** Keys of a linking that was not finished are nobody's, unless its phone has paired them. */
  #dropUnfinished(): void {
    if (!this.#session.linked && !this.#attempts.pairing) this.#session.drop()
  }

  #retryIn(milliseconds: number): void {
    this.#cancelRetry()
    this.#cancelRetry = this.#clock.setTimer(milliseconds, () => {
      if (this.#wanted && !this.#connection) void this.#attempt()
    })
  }

  /** A commit failed, so what was decrypted is not ours yet: leave at once, and the network keeps it. */
  #storeFailed(): void {
    this.#options.logger.error({}, 'the WhatsApp session could not be stored')
    void this.#connection?.socket.end(new Error('the session could not be stored'))
  }

  async #hangUp(): Promise<void> {
    this.#wanted = false
    this.#cancelRetry()
    const connection = this.#connection
    if (!connection) return
    void connection.socket.end(undefined)
    await briefly(this.#clock, CLOSE_MS, connection.ended)
    this.#leaveVersion()
    this.#connection = null
  }

  /** The open connection; for a linked session that is not connected just now, a short attempt at one. */
  async #reach(): Promise<Connection | null> {
    if (this.#connection?.open) return this.#connection
    await this.#session.read()
    if (!this.#session.linked) return null
    const opened = new Promise<void>((wake) => this.#openWaiters.push(wake))
    await this.connect()
    // Not let in: there is nothing to wait for.
    if (!this.#wanted) return null
    await briefly(this.#clock, UNLINK_MS, opened)
    return this.#connection?.open ? this.#connection : null
  }

  async #wipe(): Promise<void> {
    this.#restrictions = this.#noRestrictions()
    this.#remedies = new Remedies(this.#clock)
    this.#attempts.pairing = false
    await this.#session.clear()
  }

  /** Those of another account are others. */
  #noRestrictions(): Restrictions {
    const { listener, logger } = this.#options
    return new Restrictions({ listener, clock: this.#clock, logger })
  }
}
