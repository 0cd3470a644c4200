import type { SecretText } from '../../platform/crypto/secret-text.ts'
import { metaOf, putMeta } from '../../platform/db/meta.ts'
import type { Store } from '../../platform/db/store.ts'
import type { Passwords } from './passwords.ts'
import { setOwnPassword } from '../users/accounts.repository.ts'
import { deleteSecondFactor } from '../second-factor/second-factor.repository.ts'
import { deleteSessionsOf } from '../sessions/sessions.repository.ts'

/** Under this name `meta` keeps the hash of the configured password that was applied last. */
const key = 'configured-admin-password'
const starting = { known: 'installation' }

/**
 * Gives the administrator the configured password when it is another than at the last start, and ends their sessions.
 * Their second factor goes with the old one: it is how whoever holds the machine lets in an administrator who lost all.
 * The same one as then changes nothing: a password that was changed on the profile since stays.
 */
export async function applyConfiguredPassword(
  { store, passwords }: { store: Store; passwords: Passwords },
  password: SecretText | undefined,
): Promise<void> {
  if (password === undefined) return
  const configured = password.reveal()
  const [admin, applied] = await store.read((db) =>
    Promise.all([
      db
        .selectFrom('users')
        .select(['id', 'passwordHash'])
        .where('role', '=', 'admin')
        .limit(1)
        .executeTakeFirst(),
      metaOf(db, key),
    ]),
  )
  if (!admin || (applied !== undefined && (await passwords.matches(applied, configured, starting)))) return
  const already = await passwords.matches(admin.passwordHash, configured, starting)
  const passwordHash = already ? admin.passwordHash : await passwords.hash(configured, starting)
  await store.write({ account: admin.id }, async (tx) => {
    await putMeta(tx, key, passwordHash)
    await setOwnPassword(tx, admin.id, passwordHash)
    if (already) return
    await tx.deleteFrom('passwordResets').where('userId', '=', admin.id).execute()
    await deleteSecondFactor(tx, admin.id)
    await deleteSessionsOf(tx, admin.id)
  })
}
