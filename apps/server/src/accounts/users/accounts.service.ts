import type {
  credentials,
  registration,
  SecondStep as Offered,
  Session,
  User,
} from '@recado/contract/accounts/accounts'
import { limits } from '@recado/contract/wire/limits'
import type { z } from 'zod'
import type { Clock } from '../../platform/time/clock.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Store } from '../../platform/db/store.ts'
import { type Caller, unauthenticated } from '../../platform/http/caller.ts'
import { networkOf } from '../../platform/http/requests/network-of.ts'
import { invalidInput, Refusal } from '../../platform/http/refusal.ts'
import { text } from '../../text/es.ts'
import { invitationText } from '../../text/accounts/invitations.ts'
import { findLogin, findUser, insertUser } from './accounts.repository.ts'
import type { AccessCode } from './access-code.ts'
import type { Invitations } from '../invitations/invitations.service.ts'
import type { EmailConfirmations } from './email-confirmations.ts'
import type { DemandsFactor } from '../second-factor/demand.ts'
import type { SecondStep } from '../second-factor/second-step.ts'
import type { AccountEvents } from '../events/account-events.ts'
import type { Entering, Place, Visitor } from '../sessions/visitor.ts'
import { codeGuesses, type GuessThrottle } from '../sessions/guess-throttle.ts'
import { normalizeEmail } from './normalize-email.ts'
import type { RefusedPasswords } from '../passwords/refused/refused-passwords.ts'
import type { Passwords } from '../passwords/passwords.ts'
import type { Sessions } from '../sessions/sessions.ts'

export type AccountsOptions = {
  store: Store
  clock: Clock
  passwords: Passwords
  refused: RefusedPasswords
  sessions: Sessions
  secondStep: SecondStep
  events: AccountEvents
  demandsFactor: DemandsFactor
  throttle: GuessThrottle
  accessCode: Pick<AccessCode, 'matches'>
  invitations: Invitations
  confirmations: Pick<EmailConfirmations, 'asks' | 'begin'>
  /** Normalised; nobody registers with it. */
  adminEmail: string
}

/** Signing up, in and out (docs/security.md#ways-in). */
export class Accounts {
  readonly #options: AccountsOptions

  constructor(options: AccountsOptions) {
    this.#options = options
  }

  /** By the access code, or by an invitation, which is used up by the commit that makes the account and by no other. */
  async register(
    { name, email, password, accessCode, invitation, plan }: z.output<typeof registration>,
    { ip, device }: Visitor,
  ): Promise<Session> {
    const { store, clock, passwords, refused, invitations, confirmations, adminEmail } = this.#options
    const invited = invitation === undefined ? null : await invitations.open(invitation, ip)
    if (!invited) await this.#requireCode(accessCode, ip)
    if (invited?.email && invited.email !== email)
      throw invalidInput([{ path: 'email', message: invitationText.otherEmail(invited.email) }])
    await refused.refuse(password, 'password', { email, name })
    const id = newId()
    const passwordHash = await passwords.hash(password, { known: invited?.id ?? `code ${networkOf(ip)}` })
    const unconfirmed = confirmations.asks && !invited?.confirmed
    await store.write({ account: id }, async (tx) => {
      const createdAt = clock.now()
      const added =
        email !== adminEmail &&
        (await insertUser(tx, {
          id,
          name,
          email,
          passwordHash,
          role: 'user',
          plan,
          botLimit: limits.botLimit.default,
          createdAt,
          unconfirmedSince: unconfirmed ? createdAt : null,
        }))
      if (!added) throw new Refusal('email_taken', text.accounts.emailTaken)
      if (invited) await invitations.use(tx, invited, id)
    })
    if (unconfirmed) confirmations.begin({ id, name, email })
    return this.#openSession({ userId: id, passwordHash }, { ip, device })
  }

  async #requireCode(accessCode: string, ip: string): Promise<void> {
    const { throttle, accessCode: expected } = this.#options
    const right = await throttle.attempt(
      { subject: codeGuesses, ip },
      async () => expected.matches(accessCode) || null,
    )
    if (!right) throw new Refusal('wrong_access_code', text.accounts.wrongAccessCode)
  }

  async login(
    { email, password }: z.output<typeof credentials>,
    { ip, device, known }: Visitor,
  ): Promise<Session | Offered> {
    const { store, passwords, throttle, secondStep } = this.#options
    const subject = normalizeEmail(email)
    const guess = known === null ? { subject, ip } : { subject, device: known }
    const user = await throttle.attempt(guess, async () => {
      const found = await store.read((db) => findLogin(db, subject))
      const asker = known === null ? { stranger: ip } : { known }
      const right = await passwords.matches(found?.passwordHash ?? null, password, asker)
      return (right && found) || null
    })
    if (!user) throw new Refusal('wrong_credentials', text.accounts.wrongCredentials)
    if (!user.active) throw new Refusal('account_disabled', text.accounts.disabled)
    const { id: userId, passwordHash } = user
    return (
      (await secondStep.offer({ userId, passwordHash })) ??
      this.enter({ userId, passwordHash }, { ip, device, known })
    )
  }

  /**
   * Opens a session for who has shown all that is asked of them, but for a made password that was left lying for too long; its owner
   * reads of a browser that was never there, unless nobody ever was.
   */
  async enter(entering: Entering, { ip, device, known }: Visitor): Promise<Session> {
    const { store, clock } = this.#options
    const from = { ip, device }
    const { userId } = entering
    const before = await store.read((db) =>
      db
        .selectFrom('users')
        .select(['lastSeenAt', 'passwordMadeUntil'])
        .where('id', '=', userId)
        .executeTakeFirst(),
    )
    if (typeof before?.passwordMadeUntil === 'number' && before.passwordMadeUntil <= clock.now())
      throw new Refusal('password_expired', text.accounts.passwordExpired)
    const session = await this.#openSession(entering, from)
    if (known === null && before?.lastSeenAt)
      await this.#options.events.note({ userId, kind: 'new_device', from })
    return session
  }

  async #openSession(entering: Entering, from: Place): Promise<Session> {
    const token = await this.#options.sessions.open(entering, from)
    if (token === null) throw new Refusal('wrong_credentials', text.accounts.wrongCredentials)
    return { token, user: await this.#user(entering.userId) }
  }

  async verify(caller: Caller): Promise<User> {
    return this.#user(caller.userId)
  }

  async refresh(token: string | null): Promise<Session> {
    const next = token === null ? null : await this.#options.sessions.refresh(token)
    if (!next) throw unauthenticated()
    return { token: next.token, user: await this.#user(next.userId) }
  }

  /** The session of who has shown again that it is them, with a new token in place of the one that they came with. */
  async renew(caller: Caller): Promise<Session> {
    const token = await this.#options.sessions.renew(caller)
    if (token === null) throw unauthenticated()
    return { token, user: await this.#user(caller.userId) }
  }

  async logout(caller: Caller): Promise<void> {
    await this.#options.sessions.end(caller)
  }

  async #user(id: string): Promise<User> {
    const user = await this.#options.store.read((db) => findUser(db, id))
    if (!user) throw unauthenticated()
    const missing = this.#options.demandsFactor(user) && user.secondFactor === 'off'
    return missing ? { ...user, secondFactor: 'missing' } : user
  }
}
