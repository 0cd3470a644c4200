import type { Sealing } from '../../platform/crypto/sealing.ts'
import type { Store, Tx } from '../../platform/db/store.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { matchingStep, newTotpSecret } from './totp.ts'

/** Whose secret it is: sealed for one account, it opens for no other. */
export const totpSealedAs = (userId: string): string => `totp:${userId}`

type TotpSecretsParts = { store: Store; clock: Clock; sealing: Sealing }

/** The secrets of apps of codes, one an account. */
export class TotpSecrets {
  readonly #parts: TotpSecretsParts

  constructor(parts: TotpSecretsParts) {
    this.#parts = parts
  }

  /** A secret that counts once `confirm` has seen a code of it; null where a confirmed one is there. */
  async begin(userId: string): Promise<string | null> {
    const { store, sealing } = this.#parts
    const secret = newTotpSecret()
    const sealed = sealing.seal(totpSealedAs(userId), secret)
    const begun = await store.write({ account: userId }, (tx) =>
      tx
        .insertInto('totpSecrets')
        .values({ userId, sealed, lastStep: 0, confirmedAt: null })
        .onConflict((conflict) =>
          conflict
            .column('userId')
            .doUpdateSet({ sealed, lastStep: 0 })
            .where('totpSecrets.confirmedAt', 'is', null),
        )
        .returning('userId')
        .executeTakeFirst(),
    )
    return begun ? secret : null
  }

  /** Whether this is the code of now, of the confirmed secret or of the one to confirm; each is right once. */
  async redeem(userId: string, code: string, which: 'confirmed' | 'unconfirmed'): Promise<boolean> {
    const { store, clock, sealing } = this.#parts
    const row = await store.read((db) =>
      db
        .selectFrom('totpSecrets')
        .select('sealed')
        .where('userId', '=', userId)
        .where('confirmedAt', which === 'confirmed' ? 'is not' : 'is', null)
        .executeTakeFirst(),
    )
    if (!row) return false
    const step = matchingStep(sealing.open(totpSealedAs(userId), row.sealed), code, clock.now())
    if (step === null) return false
    // Of two at once, one finds it unused; and it is the secret that was read.
    const used = await store.write({ account: userId }, (tx) =>
      tx
        .updateTable('totpSecrets')
        .set({ lastStep: step })
        .where('userId', '=', userId)
        .where('sealed', '=', row.sealed)
        .where('lastStep', '<', step)
        .returning('userId')
        .executeTakeFirst(),
    )
    return used !== undefined
  }

  /** Makes the secret count; false when there is none to confirm. */
  async confirm(tx: Tx, userId: string): Promise<boolean> {
    const confirmed = await tx
      .updateTable('totpSecrets')
      .set({ confirmedAt: this.#parts.clock.now() })
      .where('userId', '=', userId)
      .where('confirmedAt', 'is', null)
      .returning('userId')
      .executeTakeFirst()
    return confirmed !== undefined
  }
}
