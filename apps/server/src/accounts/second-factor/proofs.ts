import type { Proof } from '@recado/contract/accounts/second-factor'
import type { Passwords } from '../passwords/passwords.ts'
import { type GuessThrottle, ownGuesses } from '../sessions/guess-throttle.ts'
import { markProven } from '../sessions/sessions.repository.ts'
import { findPassword } from '../users/accounts.repository.ts'
import type { Store } from '../../platform/db/store.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { invalidInput } from '../../platform/http/refusal.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { secondFactorText as text } from '../../text/accounts/second-factor.ts'
import type { Passkeys } from './passkeys.ts'
import type { TotpSecrets } from './totp-secrets.ts'

type ProofsParts = {
  store: Store
  clock: Clock
  passwords: Passwords
  throttle: GuessThrottle
  passkeys: Passkeys
  totp: TotpSecrets
}

const refusals = {
  password: { path: 'password', message: text.wrongPassword },
  totp: { path: 'code', message: text.wrongCode },
  passkey: { path: 'answer', message: text.wrongPasskey },
} as const

/** Shows once more who holds a session: whoever found it open on a table does not know. */
export class Proofs {
  readonly #parts: ProofsParts

  constructor(parts: ProofsParts) {
    this.#parts = parts
  }

  options({ userId }: Caller): Promise<Record<string, unknown>> {
    return this.#parts.passkeys.optionsToProve('proof', { userId, passwordHash: null })
  }

  async take({ userId, sessionId }: Caller, proof: Proof): Promise<void> {
    const { store, clock, throttle } = this.#parts
    const right = await throttle.attempt(
      { subject: ownGuesses(userId), device: 'signed in' },
      async () => (await this.#isRight(userId, proof)) || null,
    )
    if (!right) throw invalidInput([refusals[proof.way]])
    await store.write({ account: userId }, (tx) => markProven(tx, sessionId, clock.now()))
  }

  async #isRight(userId: string, proof: Proof): Promise<boolean> {
    const { store, passwords, passkeys, totp } = this.#parts
    switch (proof.way) {
      case 'password': {
        const found = await store.read((db) => findPassword(db, userId))
        return passwords.matches(found?.passwordHash ?? null, proof.password, { known: userId })
      }
      case 'totp':
        return totp.redeem(userId, proof.code, 'confirmed')
      case 'passkey':
        return (await passkeys.prove('proof', proof.answer))?.userId === userId
    }
  }
}
