import type { Clock } from '../../platform/time/clock.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Db, Store } from '../../platform/db/store.ts'
import type { Caller, Standing } from '../../platform/http/caller.ts'
import type { AccessTokens, TokenNames } from './access-tokens.ts'
import { findPassword } from '../users/accounts.repository.ts'
import type { Entering, Place } from './visitor.ts'
import type { SessionEndings } from './session-endings.ts'
import {
  deleteSession,
  findSession,
  insertSession,
  newestToken,
  rotateToken,
  touchSession,
} from './sessions.repository.ts'
import { dayMs } from '../../platform/time/spans.ts'

/**
 * Milliseconds: a session lives for 30 days after it was last used, and for 90 however it is used; an exchanged token
 * works for 30 s more.
 */
export const sessionMs = 30 * dayMs
export const longestMs = 90 * dayMs
export const graceMs = 30_000
/** For how long who signed in, or showed again that it is them, may do what asks for that. */
export const provenMs = 10 * 60_000
/** How exact «last seen» is; a write for each request would be waste. */
const touchMs = 60_000

export type SessionsOptions = {
  store: Store
  clock: Clock
  tokens: AccessTokens
  endings: SessionEndings
  /** Whether a second factor is demanded of this account that it does not have. */
  lacksSecondFactor: (account: Pick<Caller, 'userId' | 'role'>) => Promise<boolean>
  /** Told of what went wrong and did not matter to the request. */
  warn: (error: unknown, message: string) => void
}

type Found = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** Sessions and their tokens (docs/security.md#sessions): 15 min tokens, exchanged by `refresh`, bound to a row that can end. */
export class Sessions {
  readonly #options: SessionsOptions

  constructor(options: SessionsOptions) {
    this.#options = options
  }

  /**
   * Opens a session for who showed the password of this hash, and gives its first token; `from` is what its owner
   * reads of it. Null when the password was changed or the account deactivated meanwhile: that ended all sessions, and
   * this one with them.
   */
  async open({ userId, passwordHash }: Entering, from: Place | null): Promise<string | null> {
    const { store, clock, tokens } = this.#options
    const now = clock.now()
    const names = { userId, sessionId: newId(), tokenId: newId() }
    const opened = await store.write({ account: userId }, async (tx) => {
      const user = await findPassword(tx, userId)
      if (user?.passwordHash !== passwordHash || !user.active) return false
      await insertSession(tx, {
        id: names.sessionId,
        userId,
        tokenId: names.tokenId,
        device: from?.device ?? null,
        ip: from?.ip ?? null,
        now,
        expiresAt: now + sessionMs,
      })
      return true
    })
    return opened ? tokens.sign(names, now) : null
  }

  /** Who holds this token now; null when it is not good (any more). */
  authenticate = async (token: string): Promise<(Caller & Standing) | null> => {
    const now = this.#options.clock.now()
    const names = await this.#options.tokens.read(token, 'use', now)
    if (!names) return null
    const session = await this.#options.store.read((db) => this.#living(db, names, now))
    if (!session || this.#standing(session, names, now) === 'stale') return null
    if (now - session.lastSeenAt >= touchMs) await this.#touch(names, session, now)
    const caller = { userId: names.userId, role: session.role, sessionId: names.sessionId }
    const proven = now - session.provenAt < provenMs
    return { ...caller, proven, mustSetUp: await this.#mustSetUp(caller, session) }
  }

  async #mustSetUp(caller: Caller, session: Found): Promise<Standing['mustSetUp']> {
    if (session.passwordMadeUntil !== null) return 'password'
    return (await this.#options.lacksSecondFactor(caller)) ? 'second_factor' : null
  }

  /** Exchanges a token, expired or not; null when it cannot be. One that is long exchanged ends its session. */
  async refresh(token: string): Promise<{ token: string; userId: string } | null> {
    const { store, clock, tokens, endings } = this.#options
    const now = clock.now()
    const names = await tokens.read(token, 'exchange', now)
    if (!names) return null
    const successorId = newId()
    const outcome = await store.write({ account: names.userId }, async (tx) => {
      const session = await this.#living(tx, names, now)
      if (!session) return null
      switch (this.#standing(session, names, now)) {
        case 'current':
          await rotateToken(tx, names, {
            successorId,
            now,
            expiresAt: endOf(session, now),
            forgetBefore: now - graceMs,
          })
          return { tokenId: successorId, at: now }
        case 'grace':
          return { tokenId: session.successorId ?? successorId, at: session.rotatedAt ?? now }
        case 'stale':
          await deleteSession(tx, names.sessionId)
          return 'ended'
      }
    })
    if (outcome === 'ended') endings.announce({ userId: names.userId, sessionId: names.sessionId })
    if (outcome === null || outcome === 'ended') return null
    return {
      token: await tokens.sign({ ...names, tokenId: outcome.tokenId }, outcome.at),
      userId: names.userId,
    }
  }

  /** Another token for a session, as by an exchange, because of what its holder has shown; null when it ended meanwhile. */
  async renew({ userId, sessionId }: Caller): Promise<string | null> {
    const { store, clock, tokens } = this.#options
    const now = clock.now()
    const successorId = newId()
    const renewed = await store.write({ account: userId }, async (tx) => {
      const tokenId = await newestToken(tx, sessionId)
      const names = { userId, sessionId, tokenId: tokenId ?? '' }
      const session = await this.#living(tx, names, now)
      if (!session) return false
      await rotateToken(tx, names, {
        successorId,
        now,
        expiresAt: endOf(session, now),
        forgetBefore: now - graceMs,
      })
      return true
    })
    return renewed ? tokens.sign({ userId, sessionId, tokenId: successorId }, now) : null
  }

  async end({ userId, sessionId }: Caller): Promise<void> {
    await this.#options.store.write({ account: userId }, (tx) => deleteSession(tx, sessionId))
    this.#options.endings.announce({ userId, sessionId })
  }

  async #living(db: Db, names: TokenNames, now: number): Promise<Found | null> {
    const session = await findSession(db, names)
    if (!session?.active || session.expiresAt <= now) return null
    // What a made password opened ends with it.
    return session.passwordMadeUntil === null || session.passwordMadeUntil > now ? session : null
  }

  #standing(session: Found, names: TokenNames, now: number): 'current' | 'grace' | 'stale' {
    if (session.tokenId === names.tokenId) return 'current'
    return session.rotatedAt !== null && now - session.rotatedAt < graceMs ? 'grace' : 'stale'
  }

  /** A full disk must not keep anybody from reading. */
  async #touch(names: TokenNames, session: Found, now: number): Promise<void> {
    try {
      await this.#options.store.write({ account: names.userId }, (tx) =>
        touchSession(tx, names, { lastSeenAt: now, expiresAt: endOf(session, now) }),
      )
    } catch (error) {
      this.#options.warn(error, 'a session could not be marked as seen')
    }
  }
}

/** When a session ends that is used now and no more. */
const endOf = ({ createdAt }: Found, now: number): number => Math.min(now + sessionMs, createdAt + longestMs)
