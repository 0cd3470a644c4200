import { hashOfToken, newToken } from '../../platform/crypto/random-token.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Store, Tx } from '../../platform/db/store.ts'
import { networkOf } from '../../platform/http/requests/network-of.ts'
import type { LinkPost } from '../links/link-post.ts'
import { invalidInput, Refusal } from '../../platform/http/refusal.ts'
import { recoveryText as text } from '../../text/accounts/recovery.ts'
import { setOwnPassword } from '../users/accounts.repository.ts'
import type { CredentialsFile } from '../users/credentials-file.ts'
import { normalizeEmail } from '../users/normalize-email.ts'
import { KeptAllowance } from '../../platform/budget/kept-allowance.ts'
import { ownGuesses } from '../sessions/guess-throttle.ts'
import type { RefusedPasswords } from './refused/refused-passwords.ts'
import type { Passwords } from './passwords.ts'
import type { SessionEndings } from '../sessions/session-endings.ts'
import { deleteSessionsOf } from '../sessions/sessions.repository.ts'
import { hourMs } from '../../platform/time/spans.ts'

/** Milliseconds for which a link works. */
export const resetMs = hourMs
/** Links that may be asked for in an hour: for one address, and from one place. */
export const recoveryLimits = { perAddress: 3, perPlace: 20, withinMs: hourMs }

type PasswordResetsParts = {
  store: Store
  clock: Clock
  passwords: Passwords
  refused: RefusedPasswords
  endings: SessionEndings
  credentials: Pick<CredentialsFile, 'forgetPassword'>
  onError: (error: unknown) => void
  post: LinkPost
}

/** Ways back in for who lost their password: links that work once, of which the server keeps the hash alone. */
export class PasswordResets {
  readonly #parts: PasswordResetsParts
  readonly #byAddress: KeptAllowance
  readonly #byPlace: KeptAllowance

  constructor(parts: PasswordResetsParts) {
    const { perAddress, perPlace, withinMs } = recoveryLimits
    this.#parts = parts
    this.#byAddress = new KeptAllowance({
      ...parts,
      of: 'links to an address',
      times: perAddress,
      withinMs,
    })
    this.#byPlace = new KeptAllowance({ ...parts, of: 'links from a place', times: perPlace, withinMs })
  }

  get byMail(): boolean {
    return this.#parts.post.works
  }

  /**
   * Mails a link where there is an active account that has confirmed its address: one with a wrong letter in it would let a
   * stranger in. Answers alike, and as fast, where there is none.
   */
  async ask(email: string, ip: string): Promise<void> {
    const { store, onError, post } = this.#parts
    if (!post.works) throw new Refusal('unavailable', text.unavailable)
    const address = normalizeEmail(email)
    await this.#byPlace.take(networkOf(ip))
    await this.#byAddress.take(address)
    const user = await store.read((db) =>
      db
        .selectFrom('users')
        .select(['id', 'name', 'email'])
        .where('emailNormalized', '=', address)
        .where('active', '=', 1)
        .where('unconfirmedSince', 'is', null)
        .executeTakeFirst(),
    )
    if (user) this.#mail(user).catch(onError)
  }

  /** A link's token for a user, in place of any former one. */
  async issue(tx: Tx, userId: string): Promise<{ token: string; expiresAt: number }> {
    const { token, hash: tokenHash } = newToken()
    const now = this.#parts.clock.now()
    const expiresAt = now + resetMs
    await tx
      .deleteFrom('passwordResets')
      .where((eb) => eb.or([eb('userId', '=', userId), eb('expiresAt', '<=', now)]))
      .execute()
    await tx.insertInto('passwordResets').values({ tokenHash, userId, expiresAt }).execute()
    return { token, expiresAt }
  }

  /** Sets a new password by a link's token, which ends with it, as do all sessions of the account. */
  async redeem(token: string, password: string): Promise<void> {
    const { store, clock, passwords, refused, endings, credentials } = this.#parts
    const tokenHash = hashOfToken(token)
    const valid = await store.read((db) =>
      db
        .selectFrom('passwordResets')
        .innerJoin('users', 'users.id', 'passwordResets.userId')
        .select(['userId', 'email', 'emailNormalized', 'name'])
        .where('tokenHash', '=', tokenHash)
        .where('expiresAt', '>', clock.now())
        .executeTakeFirst(),
    )
    if (!valid) throw badLink()
    await refused.refuse(password, 'password', valid)
    const passwordHash = await passwords.hash(password, { known: valid.userId })
    const { userId, made } = await store.write({ account: valid.userId }, async (tx) => {
      // Of two at once, one finds it.
      const used = await tx
        .deleteFrom('passwordResets')
        .where('tokenHash', '=', tokenHash)
        .returning('userId')
        .executeTakeFirst()
      if (!used) throw badLink()
      const wasMade = await setOwnPassword(tx, used.userId, passwordHash)
      // Whoever guessed before keeps the owner out no longer.
      const guesses = [valid.emailNormalized, ownGuesses(used.userId)]
      await tx.deleteFrom('loginFailures').where('emailNormalized', 'in', guesses).execute()
      await deleteSessionsOf(tx, used.userId)
      return { userId: used.userId, made: wasMade }
    })
    if (made) credentials.forgetPassword()
    endings.announce({ userId, sessionId: null })
  }

  async #mail(user: { id: string; name: string; email: string }): Promise<void> {
    const { store, post } = this.#parts
    const { token } = await store.write({ account: user.id }, (tx) => this.issue(tx, user.id))
    await post.mail(user.email, { path: '/clave', token }, (link) => ({
      subject: text.mail.subject,
      text: text.mail.text(user.name, link),
    }))
  }
}

const badLink = (): Refusal => invalidInput([{ path: 'token', message: text.badLink }])
