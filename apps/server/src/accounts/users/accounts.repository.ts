import type { User } from '@recado/contract/accounts/accounts'
import { nobody } from '../../messaging/bots/removal/removed-bots.ts'
import { normalizeForSearch } from '../../platform/normalize-for-search.ts'
import { toFlag } from '../../platform/db/flag.ts'
import type { Db, Tx } from '../../platform/db/store.ts'

/** Accounts as the API answers them; filter and order as needed. */
export function selectUsers(db: Db) {
  return db
    .selectFrom('users')
    .where('users.id', '!=', nobody)
    .select([
      'id',
      'name',
      'email',
      'active',
      'role',
      'plan',
      'botLimit',
      'unconfirmedSince',
      'newEmail',
      'passwordMadeUntil',
    ])
    .select((eb) =>
      eb
        .selectFrom('bots')
        .select((bots) => bots.fn.countAll<number>().as('count'))
        .whereRef('bots.ownerId', '=', 'users.id')
        .as('botsCount'),
    )
    .select((eb) =>
      eb
        .or([
          eb.exists(
            eb.selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.userId', '=', 'users.id'),
          ),
          eb.exists(
            eb
              .selectFrom('totpSecrets')
              .select('totpSecrets.userId')
              .whereRef('totpSecrets.userId', '=', 'users.id')
              .where('totpSecrets.confirmedAt', 'is not', null),
          ),
        ])
        .as('secured'),
    )
}
type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>

export function presentUser(user: UserRow): User {
  const { id, active, botsCount, secured, unconfirmedSince, passwordMadeUntil, ...row } = user
  return {
    _id: id,
    ...row,
    active: active === 1,
    botsCount: botsCount ?? 0,
    // SQLite says 1, PostgreSQL true.
    secondFactor: secured ? 'on' : 'off',
    emailConfirmed: unconfirmedSince === null,
    password: passwordMadeUntil === null ? 'own' : 'made',
  }
}

export async function findUser(db: Db, id: string): Promise<User | null> {
  const row = await selectUsers(db).where('id', '=', id).executeTakeFirst()
  return row ? presentUser(row) : null
}

/** What a login is checked against. */
export function findLogin(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'active'])
    .where('emailNormalized', '=', email)
    .executeTakeFirst()
}

/** What a password is checked against, of somebody who is signed in. */
export function findPassword(db: Db, id: string) {
  return db.selectFrom('users').select(['passwordHash', 'active']).where('id', '=', id).executeTakeFirst()
}

/** Gives an account the password that its owner chose; true where one that was made for it went with that. */
export async function setOwnPassword(tx: Tx, id: string, passwordHash: string): Promise<boolean> {
  const before = await tx
    .selectFrom('users')
    .select('passwordMadeUntil')
    .where('id', '=', id)
    .executeTakeFirst()
  await tx.updateTable('users').set({ passwordHash, passwordMadeUntil: null }).where('id', '=', id).execute()
  return typeof before?.passwordMadeUntil === 'number'
}

/** What an account is searched by. */
export const searchTextOf = (name: string, email: string): string => normalizeForSearch(`${name} ${email}`)

export type NewUser = {
  id: string
  name: string
  /** Normalised. */
  email: string
  passwordHash: string
  role: 'admin' | 'user'
  plan: string
  botLimit: number
  createdAt: number
  /** Where its address awaits to be confirmed. */
  unconfirmedSince?: number | null
  /** Where its password was made for it. */
  passwordMadeUntil?: number | null
}

/** False when the address is taken. */
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  const rows = await tx
    .insertInto('users')
    .values({
      ...user,
      emailNormalized: user.email,
      active: toFlag(true),
      searchText: searchTextOf(user.name, user.email),
    })
    .onConflict((conflict) => conflict.column('emailNormalized').doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}
