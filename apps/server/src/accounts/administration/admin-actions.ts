import type { AdminAction } from '@recado/contract/accounts/admin'
import { newId } from '../../platform/db/ids.ts'
import type { Db, Tx } from '../../platform/db/store.ts'
import { instantOf } from '../../platform/time/instant.ts'

type Done = Pick<AdminAction, 'action'> & { adminId: string; userId: string; detail?: string; at: number }

/** Writes down what an administrator did, in the same commit. */
export async function recordAction(tx: Tx, { detail, ...done }: Done): Promise<void> {
  await tx
    .insertInto('adminActions')
    .values({ id: newId(), ...done, detail: detail ?? null })
    .execute()
}

/** What administrators did, the newest first. Names are those of today: who deleted their account has none. */
export async function actionsPage(
  db: Db,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ actions: AdminAction[]; nextCursor: string | null }> {
  const rows = await db
    .selectFrom('adminActions')
    .leftJoin('users as admins', 'admins.id', 'adminActions.adminId')
    .leftJoin('users', 'users.id', 'adminActions.userId')
    .select([
      'adminActions.id',
      'adminActions.action',
      'adminActions.detail',
      'adminActions.at',
      'admins.name as adminName',
      'users.name as userName',
      'users.email as userEmail',
    ])
    .$if(cursor !== undefined, (query) => query.where('adminActions.id', '<', cursor ?? ''))
    .orderBy('adminActions.id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  return {
    actions: shown.map(({ id, at, adminName, userName, userEmail, ...row }) => ({
      _id: id,
      ...row,
      at: instantOf(at),
      adminName,
      user: userName === null || userEmail === null ? null : { name: userName, email: userEmail },
    })),
    nextCursor: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  }
}
