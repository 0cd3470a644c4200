import type { ChannelClock } from '../../channel.ts'
import type { Connection } from './connection.ts'
import { backOff, type Ending, endingOf } from './endings.ts'

/** A connection that stayed up this long was a good one: the next outage starts its back-off afresh. */
const STEADY_MS = 30_000
/** How often an attempt to link may be repeated when the network fails under it; the owner is watching a spinner. */
const LINK_RETRIES = 1
/** How often reading the stored session is tried: the database may be away for a while, a wrong key is so for ever. */
const LOAD_RETRIES = 8
/** How often a refused first login after pairing is tried again before it counts as a logout. */
const PAIRING_RETRIES = 4
/** Ours: a process that lost the session logs in late once at most. Whoever comes again within this time has it. */
const LATE_ONCE_MS = 10 * 60_000

/** The attempts at a connection, one after another: what the end of one means after those before it, and how long to wait. */
export class Attempts {
  readonly #clock: ChannelClock
  readonly #random: () => number
  /** Whether processes of ours take sessions over from each other. */
  readonly #isShared: boolean
  #failed = 0
  #openedAt: number | null = null
  /** The last connection ended with 401, and none was up since. */
  #refused = false
  /** When somebody else last logged in with the session. */
  #replacedAt = -Infinity
  /** Paired by a phone, and not logged in yet. */
  pairing = false

  constructor(
    clock: ChannelClock,
    { random = Math.random, isShared }: { random?: (() => number) | undefined; isShared: boolean },
  ) {
    this.#clock = clock
    this.#random = random
    this.#isShared = isShared
  }

  /** Somebody asks for a connection: what failed before that counts no more. */
  begin(): void {
    this.#failed = 0
  }

  opened(): void {
    this.#openedAt = this.#clock.elapsed()
    this.#refused = false
    this.pairing = false
  }

  /** What to do now that a connection has ended with this code. */
  ended(connection: Connection, code: number | undefined, linked: boolean): Ending {
    if (connection.paired) this.pairing = true
    if (this.#openedAt !== null && this.#clock.elapsed() - this.#openedAt >= STEADY_MS) this.#failed = 0
    this.#openedAt = null
    const refusedBefore = this.#refused
    this.#refused = code === 401
    if (connection.passkeyAsked) return { next: 'stop', reason: 'passkey_required' }
    if (connection.codeEnd === 'refused') return { next: 'stop', reason: 'code_refused' }
    if (connection.codeEnd === 'over') return { next: 'stop', reason: 'qr_expired' }
    if (connection.deaf) return { next: 'retry', reason: 'deaf' }
    if (connection.stuck) return { next: 'retry', reason: 'stuck' }
    const { deviceRemoved, qrShown } = connection
    const justPaired = this.pairing && this.#failed < PAIRING_RETRIES
    const mayBeLate = code === 440 && this.#isShared && this.#isFirstReplaced()
    return endingOf({ code, linked, justPaired, deviceRemoved, refusedBefore, mayBeLate, qrShown })
  }

  #isFirstReplaced(): boolean {
    const [now, before] = [this.#clock.elapsed(), this.#replacedAt]
    this.#replacedAt = now
    return now - before >= LATE_ONCE_MS
  }

  /** Counts a failure; milliseconds until the next attempt, or null when there is no use in one. */
  waitAfterFailure({ linked, loaded }: { linked: boolean; loaded: boolean }): number | null {
    const tries = this.#failed++
    if (!linked && tries >= (loaded ? LINK_RETRIES : LOAD_RETRIES)) return null
    return backOff(tries, this.#random)
  }

  /** Milliseconds until an attempt that follows no failure of its own. */
  shortWait(): number {
    return backOff(0, this.#random)
  }
}
