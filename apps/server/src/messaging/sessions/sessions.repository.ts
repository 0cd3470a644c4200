import { hasWork } from '../../cluster/bot-leases.repository.ts'
import type { Driver } from '@recado/whatsapp'
import { z } from 'zod'
import { toFlag } from '../../platform/db/flag.ts'
import type { Db, Tx } from '../../platform/db/store.ts'
import { sessionOff, type SessionStatus } from './state/session-status.ts'
import type { Sealing } from '../../platform/crypto/sealing.ts'

type Wanted = 'linked' | 'off' | 'cleared'

/** Notes what the owner wants of a line; it outlives restarts. How many orders there were so far; null when there is no such bot. */
export async function want(tx: Tx, botId: string, wanted: Wanted): Promise<number | null> {
  const changed = await tx
    .updateTable('bots')
    .set((eb) => ({ wanted, wantedVersion: eb('wantedVersion', '+', 1) }))
    .where('id', '=', botId)
    .returning('wantedVersion')
    .executeTakeFirst()
  return changed?.wantedVersion ?? null
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

/** Bots that a node holds for which something waits. */
export async function botsWithWork(db: Db, node: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bots')
    .select('bots.id')
    .where('bots.holder', '=', node)
    .where(hasWork)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** How a bot's line is linked; one that never was is to be by QR. */
export async function driverOf(db: Db, botId: string): Promise<Driver> {
  const row = await db.selectFrom('waSessions').select('driver').where('botId', '=', botId).executeTakeFirst()
  return row?.driver ?? 'qr'
}

/** Whether there is a session that a phone may know of. */
export async function hasSession(db: Db, botId: string): Promise<boolean> {
  const row = await db
    .selectFrom('waSessions')
    .select('botId')
    .where('botId', '=', botId)
    .where('credentials', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
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

/** Bots whose last process noted another state of the line than that it is off. */
export async function botsNotOff(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('waSessions')
    .select('botId')
    .where('status', '!=', 'disconnected')
    .orderBy('botId')
    .execute()
  return rows.map(({ botId }) => botId)
}

/** None of these bots' lines is up, whatever their last process wrote. */
export async function sessionsOff(tx: Tx, bots: readonly string[], now: number): Promise<void> {
  const off = { qr: null, qrExpiresAt: null, phoneNumber: null, willRetry: 0 } as const
  await tx
    .updateTable('waSessions')
    .set({ ...off, status: 'disconnected', updatedAt: now })
    .where('botId', 'in', bots)
    .where('status', '!=', 'disconnected')
    .execute()
}

const aboutQr = (botId: string): string => `wa:${botId}:qr`
const toLinkBy = z.object({ qr: z.string().nullable(), code: z.string().nullable(), qrAgain: z.boolean() })

export async function saveStatus(
  tx: Tx,
  { botId, status, sealing, now }: { botId: string; status: SessionStatus; sealing: Sealing; now: number },
): Promise<void> {
  const { qr, code, qrAgain, willRetry, ...plain } = status
  const shown = qr !== null || code !== null
  const row = {
    ...plain,
    qr: shown ? sealing.seal(aboutQr(botId), JSON.stringify({ qr, code, qrAgain })) : null,
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

/** How a line stands, as whoever runs it wrote last; undefined for one that never was. */
export async function storedState(db: Db, botId: string): Promise<SessionStatus['status'] | undefined> {
  const row = await db.selectFrom('waSessions').select('status').where('botId', '=', botId).executeTakeFirst()
  return row?.status
}

/** How a line stands that another process runs, as that one wrote it last. */
export async function statusElsewhere(db: Db, botId: string, sealing: Sealing): Promise<SessionStatus> {
  const row = await db
    .selectFrom('waSessions')
    .select(['status', 'qr', 'qrExpiresAt', 'phoneNumber', 'name', 'reason', 'detail', 'willRetry'])
    .where('botId', '=', botId)
    .executeTakeFirst()
  if (!row) return sessionOff
  const { qr: sealed, willRetry, reason, ...plain } = row
  return {
    ...sessionOff,
    ...plain,
    ...(sealed !== null && toLinkBy.parse(JSON.parse(sealing.open(aboutQr(botId), sealed)))),
    // written by `saveStatus` above, from a DownReason
    reason: reason as SessionStatus['reason'],
    willRetry: willRetry === 1,
  }
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
