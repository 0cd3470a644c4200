import { firstPlan } from '@recado/contract/accounts/accounts'
import { limits } from '@recado/contract/wire/limits'
import type { Clock } from '../../platform/time/clock.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Db, Store } from '../../platform/db/store.ts'
import { text } from '../../text/es.ts'
import { insertUser } from './accounts.repository.ts'
import { normalizeEmail } from './normalize-email.ts'
import type { Passwords } from '../passwords/passwords.ts'

/** Creates the administrator when there is none: true on the first start alone. */
export async function seedAdmin(
  { store, clock, passwords }: { store: Store; clock: Clock; passwords: Passwords },
  admin: { email: string; password: string },
): Promise<boolean> {
  const administrator = (db: Db) =>
    db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()
  if (await store.read(administrator)) return false
  const passwordHash = await passwords.hash(admin.password, { known: 'installation' })
  return store.write({ chore: 'set-up' }, async (tx) => {
    // Another server may have started meanwhile.
    if (await administrator(tx)) return false
    return insertUser(tx, {
      id: newId(),
      name: text.accounts.adminName,
      email: normalizeEmail(admin.email),
      passwordHash,
      role: 'admin',
      plan: firstPlan,
      botLimit: limits.botLimit.default,
      createdAt: clock.now(),
    })
  })
}
