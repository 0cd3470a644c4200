import type { User } from '@recado/contract/accounts/accounts'
import type { OpenSession } from '@recado/contract/accounts/profile'
import type { BotRemovals } from '../../messaging/bots/removal/bot-removals.ts'
import type { WhatsAppSessions } from '../../messaging/bots/whatsapp-sessions.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import type { Store } from '../../platform/db/store.ts'
import { type Caller, unauthenticated } from '../../platform/http/caller.ts'
import { invalidInput, notFound, Refusal } from '../../platform/http/refusal.ts'
import { profileText as text } from '../../text/accounts/profile.ts'
import { findPassword, findUser, searchTextOf, setOwnPassword } from '../users/accounts.repository.ts'
import type { CredentialsFile } from '../users/credentials-file.ts'
import { closeAccount } from './close-account.ts'
import { type GuessThrottle, ownGuesses } from '../sessions/guess-throttle.ts'
import type { RefusedPasswords } from '../passwords/refused/refused-passwords.ts'
import type { Passwords } from '../passwords/passwords.ts'
import type { SessionEndings } from '../sessions/session-endings.ts'
import { deleteSession, deleteSessionsOf, selectSessionsOf } from '../sessions/sessions.repository.ts'
import { instantOf } from '../../platform/time/instant.ts'

export type ProfileOptions = {
  store: Store
  inTransaction: InTransaction
  clock: Clock
  passwords: Passwords
  refused: RefusedPasswords
  throttle: GuessThrottle
  endings: SessionEndings
  credentials: Pick<CredentialsFile, 'forgetPassword'>
  lines: Pick<WhatsAppSessions, 'unlink'>
  removals: Pick<BotRemovals, 'look'>
}

/** What people do with their own account. */
export class Profile {
  readonly #options: ProfileOptions

  constructor(options: ProfileOptions) {
    this.#options = options
  }

  async rename({ userId }: Caller, name: string): Promise<User> {
    return this.#options.store.write({ account: userId }, async (tx) => {
      const user = await findUser(tx, userId)
      if (!user) throw unauthenticated()
      const searchText = searchTextOf(name, user.email)
      await tx.updateTable('users').set({ name, searchText }).where('id', '=', userId).execute()
      return { ...user, name }
    })
  }

  /** Ends every other session of the account. */
  async changePassword(
    caller: Caller,
    { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  ): Promise<void> {
    const { store, passwords, refused, endings, credentials } = this.#options
    const { userId, sessionId } = caller
    await this.#requirePassword(caller, { path: 'currentPassword', given: currentPassword })
    if (newPassword === currentPassword) {
      throw invalidInput([{ path: 'newPassword', message: text.samePassword }])
    }
    const user = await store.read((db) => findUser(db, userId))
    if (!user) throw unauthenticated()
    await refused.refuse(newPassword, 'newPassword', user)
    const passwordHash = await passwords.hash(newPassword, { known: userId })
    const { ended, made } = await store.write({ account: userId }, async (tx) => {
      const wasMade = await setOwnPassword(tx, userId, passwordHash)
      await tx.deleteFrom('passwordResets').where('userId', '=', userId).execute()
      return { ended: await deleteSessionsOf(tx, userId, sessionId), made: wasMade }
    })
    if (made) credentials.forgetPassword()
    for (const id of ended) endings.announce({ userId, sessionId: id })
  }

  async sessions({ userId, sessionId }: Caller): Promise<OpenSession[]> {
    const { store, clock } = this.#options
    const rows = await store.read((db) => selectSessionsOf(db, userId, clock.now()))
    return rows.map(({ id, device, ip, createdAt, lastSeenAt }) => ({
      _id: id,
      device,
      ip,
      createdAt: instantOf(createdAt),
      lastSeenAt: instantOf(lastSeenAt),
      current: id === sessionId,
    }))
  }

  async endSession({ userId }: Caller, sessionId: string): Promise<void> {
    const { store, clock, endings } = this.#options
    await store.write({ account: userId }, async (tx) => {
      const own = await selectSessionsOf(tx, userId, clock.now())
      if (!own.some(({ id }) => id === sessionId)) throw notFound()
      await deleteSession(tx, sessionId)
    })
    endings.announce({ userId, sessionId })
  }

  async endSessions({ userId }: Caller): Promise<void> {
    const { store, endings } = this.#options
    await store.write({ account: userId }, (tx) => deleteSessionsOf(tx, userId))
    endings.announce({ userId, sessionId: null })
  }

  /** Unlinks the lines of its bots, then deletes all that was the account's. Never the administrator's. */
  async close(caller: Caller, password: string): Promise<void> {
    if (caller.role === 'admin') throw new Refusal('own_account', text.adminStays)
    await this.#requirePassword(caller, { path: 'password', given: password })
    await closeAccount(this.#options, caller.userId)
  }

  /** Whoever holds a token does not know the password yet: guesses are counted, apart from those at the login. */
  async #requirePassword(
    { userId }: Caller,
    { path, given }: { path: string; given: string },
  ): Promise<void> {
    const { store, passwords, throttle } = this.#options
    const right = await throttle.attempt({ subject: ownGuesses(userId), device: 'signed in' }, async () => {
      const found = await store.read((db) => findPassword(db, userId))
      return (await passwords.matches(found?.passwordHash ?? null, given, { known: userId })) || null
    })
    if (!right) throw invalidInput([{ path, message: text.wrongPassword }])
  }
}
