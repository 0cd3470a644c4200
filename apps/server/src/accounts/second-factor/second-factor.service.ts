import type { NewPasskey, Passkey, SecondFactor } from '@recado/contract/accounts/second-factor'
import { toDataURL } from 'qrcode'
import type { AccountEvents } from '../events/account-events.ts'
import type { Place } from '../sessions/visitor.ts'
import { ownGuesses, type GuessThrottle } from '../sessions/guess-throttle.ts'
import { findUser } from '../users/accounts.repository.ts'
import type { Db, Store } from '../../platform/db/store.ts'
import { type Caller, unauthenticated } from '../../platform/http/caller.ts'
import { invalidInput, notFound, Refusal } from '../../platform/http/refusal.ts'
import { instantOf } from '../../platform/time/instant.ts'
import type { InTransaction, Transaction } from '../../platform/transaction.ts'
import { secondFactorText as text } from '../../text/accounts/second-factor.ts'
import type { DemandsFactor } from './demand.ts'
import type { Passkeys } from './passkeys.ts'
import type { RecoveryCodes } from './recovery-codes.ts'
import { deleteSecondFactor, waysOf } from './second-factor.repository.ts'
import { totpAddress } from './totp.ts'
import type { TotpSecrets } from './totp-secrets.ts'

export type SecondFactorsParts = {
  store: Store
  inTransaction: InTransaction
  throttle: GuessThrottle
  passkeys: Passkeys
  totp: TotpSecrets
  codes: RecoveryCodes
  events: AccountEvents
  demandsFactor: DemandsFactor
}

/** What people do with the second factor of their own account. */
export class SecondFactors {
  readonly #parts: SecondFactorsParts

  constructor(parts: SecondFactorsParts) {
    this.#parts = parts
  }

  async of(caller: Caller): Promise<SecondFactor> {
    const { userId } = caller
    const { store, demandsFactor } = this.#parts
    const [totp, passkeys, codes] = await store.read((db) =>
      Promise.all([
        db.selectFrom('totpSecrets').select('confirmedAt').where('userId', '=', userId).executeTakeFirst(),
        passkeysOf(db, userId),
        db.selectFrom('recoveryCodes').select('id').where('userId', '=', userId).execute(),
      ]),
    )
    return {
      demanded: demandsFactor(caller),
      totpSince: instantOf(totp?.confirmedAt ?? null),
      passkeys,
      recoveryCodesLeft: codes.length,
    }
  }

  async beginTotp({ userId }: Caller): Promise<{ secret: string; qr: string }> {
    const { totp } = this.#parts
    const { email } = await this.#user(userId)
    const secret = await totp.begin(userId)
    if (secret === null) throw new Refusal('conflict', text.totpThere)
    return { secret, qr: await toDataURL(totpAddress(secret, email), { margin: 2, width: 440 }) }
  }

  async confirmTotp(
    { userId }: Caller,
    code: string,
    from: Place,
  ): Promise<{ recoveryCodes: string[] | null }> {
    const { throttle, totp } = this.#parts
    const right = await throttle.attempt(
      { subject: ownGuesses(userId), device: 'signed in' },
      async () => (await totp.redeem(userId, code, 'unconfirmed')) || null,
    )
    if (!right) throw invalidInput([{ path: 'code', message: text.wrongCode }])
    return {
      recoveryCodes: await this.#add(userId, from, async ({ tx }) => {
        if (!(await totp.confirm(tx, userId))) throw new Refusal('conflict', text.notBegun)
      }),
    }
  }

  async removeTotp({ userId }: Caller, from: Place): Promise<void> {
    await this.#remove(userId, from, async ({ tx }) => {
      const gone = await tx
        .deleteFrom('totpSecrets')
        .where('userId', '=', userId)
        .returning('userId')
        .execute()
      return gone.length > 0
    })
  }

  async newPasskeyOptions({ userId }: Caller): Promise<Record<string, unknown>> {
    return this.#parts.passkeys.optionsToCreate(await this.#user(userId))
  }

  async addPasskey(
    { userId }: Caller,
    { name, answer }: { name: string; answer: NewPasskey },
    from: Place,
  ): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
    const { store, passkeys } = this.#parts
    const made = await passkeys.checkNew(userId, answer)
    if (made === null) throw invalidInput([{ path: 'answer', message: text.wrongPasskey }])
    let id = ''
    const recoveryCodes = await this.#add(userId, from, async ({ tx }) => {
      const inserted = await passkeys.insert(tx, userId, name, made)
      if (inserted === null) throw new Refusal('conflict', text.passkeyThere)
      id = inserted
    })
    const passkey = (await store.read((db) => passkeysOf(db, userId))).find(({ _id }) => _id === id)
    if (!passkey) throw notFound()
    return { passkey, recoveryCodes }
  }

  async removePasskey({ userId }: Caller, passkeyId: string, from: Place): Promise<void> {
    await this.#remove(userId, from, async ({ tx }) => {
      const gone = await tx
        .deleteFrom('passkeys')
        .where('id', '=', passkeyId)
        .where('userId', '=', userId)
        .returning('id')
        .execute()
      if (gone.length === 0) throw notFound()
      return true
    })
  }

  /** In place of those that were there. */
  async renewRecoveryCodes({ userId }: Caller): Promise<{ recoveryCodes: string[] }> {
    const { store, codes } = this.#parts
    const made = await codes.make(userId)
    await store.write({ account: userId }, async (tx) => {
      if ((await waysOf(tx, userId)).length === 0) throw new Refusal('conflict', text.noFactor)
      await codes.replace(tx, userId, made.hashes)
    })
    return { recoveryCodes: made.codes }
  }

  /** Puts one more way beside those that are there; the first brings recovery codes with it. */
  async #add(
    userId: string,
    from: Place,
    add: (transaction: Transaction) => Promise<void>,
  ): Promise<string[] | null> {
    const { inTransaction, codes, events } = this.#parts
    const made = await codes.make(userId)
    const first = await inTransaction({ account: userId }, async (transaction) => {
      const { tx } = transaction
      const none = (await waysOf(tx, userId)).length === 0
      await add(transaction)
      if (!none) return false
      await codes.replace(tx, userId, made.hashes)
      await events.record(transaction, { userId, kind: 'second_factor_on', from })
      return true
    })
    if (!first) return null
    events.sent()
    return made.codes
  }

  /** Takes one away; with the last go the recovery codes. */
  async #remove(
    userId: string,
    from: Place,
    remove: (transaction: Transaction) => Promise<boolean>,
  ): Promise<void> {
    const { inTransaction, events } = this.#parts
    await inTransaction({ account: userId }, async (transaction) => {
      const { tx } = transaction
      const before = await waysOf(tx, userId)
      if (!(await remove(transaction)) || before.length === 0) return
      if ((await waysOf(tx, userId)).length > 0) return
      await deleteSecondFactor(tx, userId)
      await events.record(transaction, { userId, kind: 'second_factor_off', from })
    })
    events.sent()
  }

  async #user(userId: string) {
    const user = await this.#parts.store.read((db) => findUser(db, userId))
    if (!user) throw unauthenticated()
    return user
  }
}

async function passkeysOf(db: Db, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    _id: id,
    name,
    createdAt: instantOf(createdAt),
    lastUsedAt: instantOf(lastUsedAt),
  }))
}
