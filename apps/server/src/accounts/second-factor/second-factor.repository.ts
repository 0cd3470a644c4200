import type { SecondWay } from '@recado/contract/accounts/second-factor'
import type { Db, Tx } from '../../platform/db/store.ts'

/** By what this account may take the second step; none when it has no second factor. */
export async function waysOf(db: Db, userId: string): Promise<SecondWay[]> {
  const { passkeys, totp, recovery } = await db
    .selectNoFrom((eb) => [
      eb.selectFrom('passkeys').select('userId').where('userId', '=', userId).limit(1).as('passkeys'),
      eb
        .selectFrom('totpSecrets')
        .select('userId')
        .where('userId', '=', userId)
        .where('confirmedAt', 'is not', null)
        .as('totp'),
      eb.selectFrom('recoveryCodes').select('userId').where('userId', '=', userId).limit(1).as('recovery'),
    ])
    .executeTakeFirstOrThrow()
  if (passkeys === null && totp === null) return []
  const ways: [SecondWay, string | null][] = [
    ['passkey', passkeys],
    ['totp', totp],
    ['recovery_code', recovery],
  ]
  return ways.flatMap(([way, there]) => (there === null ? [] : [way]))
}

/** Takes off all of it: the account is entered by its password alone. */
export async function deleteSecondFactor(tx: Tx, userId: string): Promise<void> {
  for (const table of ['passkeys', 'totpSecrets', 'recoveryCodes', 'challenges'] as const)
    await tx.deleteFrom(table).where('userId', '=', userId).execute()
}
