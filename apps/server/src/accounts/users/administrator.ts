import { randomInt } from 'node:crypto'
import { firstPlan } from '@recado/contract/accounts/accounts'
import { limits } from '@recado/contract/wire/limits'
import { SecretText } from '../../platform/crypto/secret-text.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Db, Store } from '../../platform/db/store.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { text } from '../../text/es.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { deleteSessionsOf } from '../sessions/sessions.repository.ts'
import { insertUser } from './accounts.repository.ts'
import type { CredentialsFile } from './credentials-file.ts'
import { normalizeEmail } from './normalize-email.ts'
import { dayMs } from '../../platform/time/spans.ts'

/** Milliseconds for which a made password signs in: a weekend between setting it up and coming back. */
export const madePasswordMs = 3 * dayMs

type Parts = { store: Store; clock: Clock; passwords: Passwords; file: CredentialsFile }
/** `email` and `password` as the environment has them. */
type Configured = { email: string; password: SecretText | undefined }
/** `email`: whom they sign in as. `first`: they were made just now. `password`: one that was made just now, to be told. */
export type Settled = { email: string; first: boolean; password: SecretText | null }

const starting = { known: 'installation' }

/**
 * At each start: makes the administrator when there is none, with the configured password or one that is made and kept in the
 * file of credentials. A made one is for signing in once and choosing another, within three days; one that nobody used
 * in time is replaced. One that a release before this let last is from now on such a one.
 */
export async function settleAdministrator(parts: Parts, configured: Configured): Promise<Settled> {
  const { store, clock, passwords, file } = parts
  const admin = await store.read(administrator)
  if (!admin) return seed(parts, configured)
  const settled: Settled = { email: admin.email, first: false, password: null }
  if (configured.password !== undefined) {
    file.forgetPassword()
    return settled
  }
  const kept = file.kept('ADMIN_PASSWORD')
  if (admin.passwordMadeUntil === null) {
    const lasting = kept && (await passwords.matches(admin.passwordHash, kept.reveal(), starting))
    if (lasting) await mark(store, admin.id, { passwordMadeUntil: clock.now() + madePasswordMs })
    else file.forgetPassword()
    return settled
  }
  if (kept && admin.passwordMadeUntil > clock.now()) return settled
  const made = await make(parts, admin.email)
  await mark(store, admin.id, made.row)
  return { ...settled, password: made.password }
}

const administrator = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'passwordHash', 'passwordMadeUntil'])
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst()

/** Another password ends what the former one opened. */
function mark(
  store: Store,
  id: string,
  row: { passwordHash?: string; passwordMadeUntil: number },
): Promise<void> {
  return store.write({ account: id }, async (tx) => {
    await tx.updateTable('users').set(row).where('id', '=', id).execute()
    if (row.passwordHash !== undefined) await deleteSessionsOf(tx, id)
  })
}

async function seed(parts: Parts, configured: Configured): Promise<Settled> {
  const { store, clock, passwords, file } = parts
  const email = normalizeEmail(configured.email)
  const made = configured.password === undefined ? await make(parts, email) : null
  const passwordHash =
    made?.row.passwordHash ?? (await passwords.hash(configured.password?.reveal() ?? '', starting))
  const first = await store.write({ chore: 'set-up' }, async (tx) => {
    // Another server may have started meanwhile.
    if (await administrator(tx)) return false
    return insertUser(tx, {
      id: newId(),
      name: text.accounts.adminName,
      email,
      role: 'admin',
      plan: firstPlan,
      botLimit: limits.botLimit.default,
      createdAt: clock.now(),
      passwordHash,
      passwordMadeUntil: made?.row.passwordMadeUntil ?? null,
    })
  })
  if (!first) file.forgetPassword()
  return { email, first, password: first ? (made?.password ?? null) : null }
}

/** Kept in the file before any row knows of it: who finds it there and cannot sign in starts again. */
async function make({ clock, passwords, file }: Parts, email: string) {
  const password = newPassword()
  const passwordHash = await passwords.hash(password.reveal(), starting)
  file.keep({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password.reveal() })
  return { password, row: { passwordHash, passwordMadeUntil: clock.now() + madePasswordMs } }
}

/** Letters and digits that nobody confuses when reading them aloud; 5.8 bits each: 22 of them have 128. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

const newPassword = (): SecretText =>
  new SecretText(Array.from({ length: 22 }, () => alphabet[randomInt(alphabet.length)]).join(''))
