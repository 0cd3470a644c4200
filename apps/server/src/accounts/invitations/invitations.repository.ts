import type { Invitation } from '@recado/contract/accounts/invitations'
import type { ExpressionBuilder } from 'kysely'
import type { Db, Tx } from '../../platform/db/store.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { instantOf } from '../../platform/time/instant.ts'

/** Invitations that a page shows; more than may be open. */
const shown = 100
type Row = Tables['invitations']

/** Those that are open first, then what became of the others, the newest first. */
export async function listInvitations(db: Db, now: number): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .leftJoin('users', 'users.id', 'invitations.userId')
    .select(['invitations.id', 'invitations.email', 'invitations.createdAt', 'expiresAt', 'usedAt'])
    .select(['users.name as userName', 'users.email as userEmail'])
    .orderBy((eb) => eb.case().when(isOpen(eb, now)).then(0).else(1).end())
    .orderBy('invitations.id', 'desc')
    .limit(shown)
    .execute()
  return rows.map(({ userName, userEmail, ...row }) => ({
    ...present(row, now),
    user: userName === null || userEmail === null ? null : { name: userName, email: userEmail },
  }))
}

export function present(
  row: Pick<Row, 'id' | 'email' | 'createdAt' | 'expiresAt' | 'usedAt'>,
  now: number,
): Invitation {
  const ended = row.expiresAt > now ? 'open' : 'expired'
  return {
    _id: row.id,
    email: row.email,
    state: row.usedAt === null ? ended : 'used',
    createdAt: instantOf(row.createdAt),
    expiresAt: instantOf(row.expiresAt),
    usedAt: instantOf(row.usedAt),
    user: null,
  }
}

/** The open one that this hash is of; `mailed`: of the link that went to its address. */
export async function findOpen(
  db: Db,
  hash: string,
  now: number,
): Promise<{ id: string; email: string | null; expiresAt: number; mailed: boolean } | null> {
  const row = await db
    .selectFrom('invitations')
    .select(['id', 'email', 'expiresAt', 'mailedHash'])
    .where((eb) => eb.or([eb('tokenHash', '=', hash), eb('mailedHash', '=', hash)]))
    .where((eb) => isOpen(eb, now))
    .executeTakeFirst()
  return row
    ? { id: row.id, email: row.email, expiresAt: row.expiresAt, mailed: row.mailedHash === hash }
    : null
}

/** False when it is not open any more: of two at once, one finds it. */
export async function useInvitation(
  tx: Tx,
  id: string,
  { userId, now }: { userId: string; now: number },
): Promise<boolean> {
  const used = await tx
    .updateTable('invitations')
    .set({ usedAt: now, userId })
    .where('id', '=', id)
    .where((eb) => isOpen(eb, now))
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export async function countOpen(tx: Tx, now: number): Promise<number> {
  const { count } = await tx
    .selectFrom('invitations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => isOpen(eb, now))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const isOpen = (eb: ExpressionBuilder<Pick<Tables, 'invitations'>, 'invitations'>, now: number) =>
  eb.and([eb('invitations.usedAt', 'is', null), eb('invitations.expiresAt', '>', now)])
