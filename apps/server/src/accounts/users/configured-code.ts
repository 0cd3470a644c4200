import type { SecretText } from '../../platform/crypto/secret-text.ts'
import { metaOf, putMeta } from '../../platform/db/meta.ts'
import type { Store } from '../../platform/db/store.ts'
import type { Passwords } from '../passwords/passwords.ts'

/** Under this name `meta` keeps the hash of the access code that the environment set at the last start. */
const key = 'configured-access-code'
const shortest = 8
const starting = { known: 'installation' }

/**
 * Takes note of the configured access code, before the first account is made. False, and it is not to be used, when it
 * is too short and not the one that an installation has had since a release which allowed it.
 */
export async function acceptConfiguredCode(
  { store, passwords }: { store: Store; passwords: Passwords },
  code: SecretText | undefined,
): Promise<boolean> {
  if (code === undefined) return true
  const configured = code.reveal()
  const [applied, anybody] = await store.read((db) =>
    Promise.all([metaOf(db, key), db.selectFrom('users').select('id').limit(1).executeTakeFirst()]),
  )
  if (applied !== undefined && (await passwords.matches(applied, configured, starting))) return true
  if (configured.length < shortest && (applied !== undefined || !anybody)) return false
  const value = await passwords.hash(configured, starting)
  await store.write({ chore: 'set-up' }, (tx) => putMeta(tx, key, value))
  return true
}
