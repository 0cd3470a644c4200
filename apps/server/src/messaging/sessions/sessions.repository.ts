import type { Driver } from '@recado/whatsapp'
import type { Bots } from '../../cluster/holding.ts'
import { toFlag } from '../../platform/db/flag.ts'
import type { Db, Tx } from '../../platform/db/store.ts'
import type { SessionStatus } from './state/session-status.ts'
import type { Sealing } from '../../platform/crypto/sealing.ts'

type Wanted = 'linked' | 'off' | 'cleared'

/** Notes what the owner wants of a line; it outlives restarts. False when there is no such bot. */
export async function want(tx: Tx, botId: string, wanted: Wanted): Promise<boolean> {
  const changed = await tx
    .updateTable('bots')
    .set((eb) => ({ wanted, wantedVersion: eb('wantedVersion', '+', 1) }))
    .where('id', '=', botId)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/**
 * Bots that are linked and meant to be, of owners who may work; of one owner when `ownerId` is given. A line that was
 * opened elsewhere, or whose number another bot has, is its owner's to take back: two that do it by themselves would never end. Those come first of which
 * nothing was heard for longest: a process that dies again and again, before all are up, leaves out nobody for good.
 */
export async function botsToRestore(db: Db, ownerId?: string): Promise<string[]> {
  let query = db
    .selectFrom('bots')
    .innerJoin('users', 'users.id', 'bots.ownerId')
    .innerJoin('waSessions', 'waSessions.botId', 'bots.id')
    .select('bots.id')
    .where('bots.wanted', '=', 'linked')
    .where('users.active', '=', 1)
    .where('waSessions.credentials', 'is not', null)
    .where((eb) => eb.or([eb('reason', 'is', null), eb('reason', 'not in', ['replaced', 'number_taken'])]))
  if (ownerId !== undefined) query = query.where('bots.ownerId', '=', ownerId)
  const rows = await query.orderBy('waSessions.updatedAt').orderBy('bots.id').execute()
  return rows.map(({ id }) => id)
}

/** How a bot's line is linked; one that never was is to be by QR. */
export async function driverOf(db: Db, botId: string): Promise<Driver> {
  const row = await db.selectFrom('waSessions').select('driver').where('botId', '=', botId).executeTakeFirst()
  return row?.driver ?? 'qr'
}

export async function botsOf(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db.selectFrom('bots').select('id').where('ownerId', '=', ownerId).execute()
  return rows.map(({ id }) => id)
}

/** Whether this bot may have a line: it exists and its owner is active. */
export async function mayConnect(db: Db, botId: string): Promise<boolean> {
  const row = await db
    .selectFrom('bots')
    .innerJoin('users', 'users.id', 'bots.ownerId')
    .select('bots.id')
    .where('bots.id', '=', botId)
    .where('users.active', '=', 1)
    .executeTakeFirst()
  return row !== undefined
}

/** None of these bots' lines is up, whatever their last process wrote. */
export async function sessionsOff(tx: Tx, bots: Bots, now: number): Promise<void> {
  const off = { qr: null, qrExpiresAt: null, phoneNumber: null, willRetry: 0 } as const
  const known = await tx
    .selectFrom('waSessions')
    .select('botId')
    .where('status', '!=', 'disconnected')
    .execute()
  for (const { botId } of known.filter((row) => bots.has(row.botId)))
    await tx
      .updateTable('waSessions')
      .set({ ...off, status: 'disconnected', updatedAt: now })
      .where('botId', '=', botId)
      .execute()
}

export async function saveStatus(
  tx: Tx,
  { botId, status, sealing, now }: { botId: string; status: SessionStatus; sealing: Sealing; now: number },
): Promise<void> {
  // a code is of no use to another process: the socket that asked for it is this one's
  const { qr, code: _code, qrAgain: _qrAgain, willRetry, ...plain } = status
  const row = {
    ...plain,
    qr: qr === null ? null : sealing.seal(`wa:${botId}:qr`, qr),
    willRetry: toFlag(willRetry),
    updatedAt: now,
  }
  await tx
    .insertInto('waSessions')
    .values({ botId, ...row })
    .onConflict((conflict) => conflict.column('botId').doUpdateSet(row))
    .execute()
  if (status.status === 'connected') await noteNumber(tx, { botId, number: status.phoneNumber, now })
}

const nothingKnown = {
  lockedSince: null,
  lockedUntil: null,
  lockLiftedAt: null,
  lockAlertedAt: null,
  capStatus: null,
  capTotal: null,
  capUsed: null,
  capUntil: null,
  capToldAt: null,
  usedSince: null,
}

/** A number that comes back is as old as it was; another one begins its age now, and nothing is known against it. */
export async function noteNumber(
  tx: Tx,
  { botId, number, now }: { botId: string; number: string | null; now: number },
): Promise<void> {
  await tx
    .updateTable('waSessions')
    .set({ ...nothingKnown, linkedAt: now, linkedNumber: number })
    .where('botId', '=', botId)
    .where((eb) => eb.or([eb('linkedNumber', 'is', null), eb('linkedNumber', '!=', number)]))
    .execute()
}

/** Why a line that nobody runs now is down, as its last process left it. */
export async function lastReason(db: Db, botId: string): Promise<Pick<SessionStatus, 'reason' | 'detail'>> {
  const row = await db
    .selectFrom('waSessions')
    .select(['reason', 'detail'])
    .where('botId', '=', botId)
    .executeTakeFirst()
  // written by `saveStatus` above, from a DownReason
  return { reason: (row?.reason ?? null) as SessionStatus['reason'], detail: row?.detail ?? null }
}
