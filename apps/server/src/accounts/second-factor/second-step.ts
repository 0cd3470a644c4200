import type { SecondStep as Offered } from '@recado/contract/accounts/accounts'
import type { PasskeyProof, takeSecondStep } from '@recado/contract/accounts/second-factor'
import type { Parsed } from '@recado/contract/wire/route'
import type { AccountEvents } from '../events/account-events.ts'
import { type GuessThrottle, stepGuesses } from '../sessions/guess-throttle.ts'
import { findPassword, findUser } from '../users/accounts.repository.ts'
import type { Entering, Visitor } from '../sessions/visitor.ts'
import type { Store } from '../../platform/db/store.ts'
import { invalidInput, Refusal } from '../../platform/http/refusal.ts'
import { text as all } from '../../text/es.ts'
import { secondFactorText as text } from '../../text/accounts/second-factor.ts'
import type { Challenges } from './challenges.ts'
import type { Passkeys, ProvenBy } from './passkeys.ts'
import type { RecoveryCodes } from './recovery-codes.ts'
import { waysOf } from './second-factor.repository.ts'
import type { TotpSecrets } from './totp-secrets.ts'

type SecondStepParts = {
  store: Store
  throttle: GuessThrottle
  challenges: Challenges
  passkeys: Passkeys
  totp: TotpSecrets
  codes: RecoveryCodes
  events: AccountEvents
}
type Shown = Parsed<typeof takeSecondStep>['body']['shown']

/** What signing in asks for after the password, and a passkey in place of both. */
export class SecondStep {
  readonly #parts: SecondStepParts

  constructor(parts: SecondStepParts) {
    this.#parts = parts
  }

  /** What is asked of who showed this password; null when nothing more is. */
  async offer({ userId, passwordHash }: Entering): Promise<Offered | null> {
    const { store, challenges } = this.#parts
    const ways = await store.read((db) => waysOf(db, userId))
    if (ways.length === 0) return null
    return { ways, ticket: await challenges.issue({ purpose: 'second_step', userId, passwordHash }) }
  }

  /** Whose step a ticket is. */
  async entering(ticket: string): Promise<Entering & { email: string }> {
    const { store, challenges } = this.#parts
    const about = await challenges.find('second_step', ticket)
    const { userId, passwordHash } = about ?? {}
    const user = userId ? await store.read((db) => findUser(db, userId)) : null
    if (!user || !passwordHash) throw signInAgain()
    return { userId: user._id, passwordHash, email: user.email }
  }

  /** Ends with the ticket, which then is no more. Wrong codes are counted, apart from wrong passwords. */
  async take(ticket: string, { userId }: Entering, shown: Shown, visitor: Visitor): Promise<void> {
    const { throttle, challenges, events } = this.#parts
    const { ip, device, known } = visitor
    const subject = stepGuesses(userId)
    const guess = known === null ? { subject, ip } : { subject, device: known }
    const right = await throttle.attempt(guess, async () => (await this.#isRight(userId, shown)) || null)
    if (!right) throw wrong(shown.way)
    if ((await challenges.take('second_step', ticket)) === null) throw signInAgain()
    if (shown.way === 'recovery_code')
      await events.note({ userId, kind: 'recovery_code', from: { ip, device } })
  }

  async passkeyOptions(ticket: string): Promise<Record<string, unknown>> {
    const { userId, passwordHash } = await this.entering(ticket)
    return this.#parts.passkeys.optionsToProve('step_passkey', { userId, passwordHash })
  }

  options(): Promise<Record<string, unknown>> {
    return this.#parts.passkeys.optionsToProve('sign_in', null)
  }

  /** Who holds this passkey, which alone lets them enter. */
  async byPasskey(answer: PasskeyProof): Promise<Entering & { email: string }> {
    const { store, passkeys } = this.#parts
    const proven: ProvenBy | null = await passkeys.prove('sign_in', answer)
    if (proven === null) throw new Refusal('wrong_credentials', text.wrongPasskey)
    const { userId } = proven
    const [user, password] = await store.read((db) =>
      Promise.all([findUser(db, userId), findPassword(db, userId)]),
    )
    if (!user || !password) throw signInAgain()
    if (!user.active) throw new Refusal('account_disabled', all.accounts.disabled)
    return { userId, passwordHash: password.passwordHash, email: user.email }
  }

  async #isRight(userId: string, shown: Shown): Promise<boolean> {
    const { passkeys, totp, codes } = this.#parts
    switch (shown.way) {
      case 'totp':
        return totp.redeem(userId, shown.code, 'confirmed')
      case 'recovery_code':
        return codes.redeem(userId, shown.code)
      case 'passkey':
        return (await passkeys.prove('step_passkey', shown.answer))?.userId === userId
    }
  }
}

const signInAgain = (): Refusal => new Refusal('sign_in_again', text.signInAgain)

function wrong(way: Shown['way']): Refusal {
  if (way === 'passkey') return invalidInput([{ path: 'answer', message: text.wrongPasskey }])
  const message = way === 'totp' ? text.wrongCode : text.wrongRecoveryCode
  return invalidInput([{ path: 'code', message }])
}
