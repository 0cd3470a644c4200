import type { Db, Tx } from '../../platform/db/store.ts'
import type { TokenNames } from './access-tokens.ts'

/** A session as a token finds it; `rotatedAt` and `successorId` are there when that token was exchanged recently. */
export function findSession(db: Db, { userId, sessionId, tokenId }: TokenNames) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('rotatedTokens', (join) =>
      join.onRef('rotatedTokens.sessionId', '=', 'sessions.id').on('rotatedTokens.tokenId', '=', tokenId),
    )
    .select([
      'sessions.tokenId',
      'sessions.lastSeenAt',
      'sessions.createdAt',
      'sessions.expiresAt',
      'sessions.provenAt',
      'users.role',
      'users.active',
      'users.passwordMadeUntil',
      'rotatedTokens.rotatedAt',
      'rotatedTokens.successorId',
    ])
    .where('sessions.id', '=', sessionId)
    .where('sessions.userId', '=', userId)
    .executeTakeFirst()
}

/** The id of a session's token that was made last. */
export async function newestToken(db: Db, sessionId: string): Promise<string | null> {
  const row = await db.selectFrom('sessions').select('tokenId').where('id', '=', sessionId).executeTakeFirst()
  return row?.tokenId ?? null
}

export async function insertSession(
  tx: Tx,
  session: {
    id: string
    userId: string
    tokenId: string
    device: string | null
    ip: string | null
    now: number
    expiresAt: number
  },
): Promise<void> {
  const { now, ...row } = session
  await tx.deleteFrom('sessions').where('expiresAt', '<=', now).execute()
  await tx
    .insertInto('sessions')
    .values({ ...row, tokenAt: now, createdAt: now, lastSeenAt: now, provenAt: now })
    .execute()
  await markUserSeen(tx, row.userId, now)
}

/** Exchanges a session's token; the former one is remembered, and those of before `forgetBefore` are not. */
export async function rotateToken(
  tx: Tx,
  { sessionId, tokenId }: TokenNames,
  next: { successorId: string; now: number; expiresAt: number; forgetBefore: number },
): Promise<void> {
  const { successorId, now, expiresAt, forgetBefore } = next
  await tx
    .deleteFrom('rotatedTokens')
    .where('sessionId', '=', sessionId)
    .where('rotatedAt', '<=', forgetBefore)
    .execute()
  await tx.insertInto('rotatedTokens').values({ tokenId, sessionId, successorId, rotatedAt: now }).execute()
  await tx
    .updateTable('sessions')
    .set({ tokenId: successorId, tokenAt: now, lastSeenAt: now, expiresAt })
    .where('id', '=', sessionId)
    .execute()
}

export async function touchSession(
  tx: Tx,
  { sessionId, userId }: Pick<TokenNames, 'sessionId' | 'userId'>,
  seen: { lastSeenAt: number; expiresAt: number },
): Promise<void> {
  await tx.updateTable('sessions').set(seen).where('id', '=', sessionId).execute()
  await markUserSeen(tx, userId, seen.lastSeenAt)
}

/** Its holder has shown that it is them. */
export async function markProven(tx: Tx, sessionId: string, provenAt: number): Promise<void> {
  await tx.updateTable('sessions').set({ provenAt }).where('id', '=', sessionId).execute()
}

async function markUserSeen(tx: Tx, userId: string, lastSeenAt: number): Promise<void> {
  await tx.updateTable('users').set({ lastSeenAt }).where('id', '=', userId).execute()
}

export async function deleteSession(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Those of a user, the one of `except` apart; answers the ids that are no more. */
export async function deleteSessionsOf(tx: Tx, userId: string, except?: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The living sessions of a user, the one seen last first. */
export function selectSessionsOf(db: Db, userId: string, now: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'ip', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
