import { hotQuery } from '../../../platform/db/statements/hot-query.ts'
import type { Db, Tx } from '../../../platform/db/store.ts'
import type { Holder } from '../number-holder.ts'

const ofNumber = hotQuery<{ metaAppId: string; phoneNumberId: string }>()((db, value) =>
  db
    .selectFrom('waSessions')
    .select('botId')
    .where('metaAppId', '=', value('metaAppId'))
    .where('phoneNumberId', '=', value('phoneNumberId')),
)

/** The bot that a number of an app's belongs to; null when it is no bot's. */
export async function botOfNumber(
  db: Db,
  number: { metaAppId: string; phoneNumberId: string },
): Promise<string | null> {
  const [row] = (await ofNumber(db, number)).rows
  return row?.botId ?? null
}

/** Bots with a number of an app's, of one account (WABA) where it is given. */
export async function botsOfApp(db: Db, metaAppId: string, accountId?: string): Promise<string[]> {
  let query = db.selectFrom('waSessions').select('botId').where('metaAppId', '=', metaAppId)
  if (accountId !== undefined) query = query.where('accountId', '=', accountId)
  return (await query.execute()).map(({ botId }) => botId)
}

/** Whether no other bot's number is of this account (WABA). */
export async function isAlone(db: Db, botId: string, accountId: string): Promise<boolean> {
  const other = await db
    .selectFrom('waSessions')
    .select('botId')
    .where('accountId', '=', accountId)
    .where('botId', '!=', botId)
    .executeTakeFirst()
  return other === undefined
}

/** When a line was told of last, ms UTC; null before the first. */
export async function heardAt(db: Db, botId: string): Promise<number | null> {
  const row = await db
    .selectFrom('waSessions')
    .select('heardAt')
    .where('botId', '=', botId)
    .executeTakeFirst()
  return row?.heardAt ?? null
}

/** Meta's word for why a line's number left the API for the app; null while it has not. */
export async function leftBecause(db: Db, botId: string): Promise<string | null> {
  const row = await db
    .selectFrom('waSessions')
    .select('leftBecause')
    .where('botId', '=', botId)
    .executeTakeFirst()
  return row?.leftBecause ?? null
}

/**
 * The line's number left the API for the app, or is back (null), and its owner has just been in the app; of a line with another
 * number than `number` nothing is noted.
 */
export async function noteLeft(
  tx: Tx,
  botId: string,
  { number, because, now }: { number: string | null; because: string | null; now: number },
): Promise<void> {
  const seen = because === null ? { phoneSeenAt: now } : {}
  let change = tx
    .updateTable('waSessions')
    .set({ leftBecause: because, ...seen })
    .where('botId', '=', botId)
  if (number !== null) change = change.where('linkedNumber', '=', number)
  await change.execute()
}

const heard = hotQuery<{ botId: string; heardAt: number; before: number }>()((db, value) =>
  db
    .updateTable('waSessions')
    .set({ heardAt: value('heardAt') })
    .where('botId', '=', value('botId'))
    .where((eb) => eb.or([eb('heardAt', 'is', null), eb('heardAt', '<', value('before'))])),
)

/** A line was told of: noted once a second at most, for every message would be. */
export async function noteHeard(tx: Tx, botId: string, now: number): Promise<void> {
  await heard(tx, { botId, heardAt: now, before: now - 1000 })
}

/** The owner wrote in the app of the phone, which the line's number is in, too. */
export async function noteAppSeen(tx: Tx, botId: string, now: number): Promise<void> {
  await tx.updateTable('waSessions').set({ phoneSeenAt: now }).where('botId', '=', botId).execute()
}

/** Which bot has a number of Meta's, in the whole installation; null when none. */
export async function whoHas(db: Db, phoneNumberId: string): Promise<Holder | null> {
  const row = await db
    .selectFrom('waSessions')
    .innerJoin('bots', 'bots.id', 'waSessions.botId')
    .select(['bots.id as botId', 'bots.name as botName', 'bots.ownerId'])
    .where('waSessions.phoneNumberId', '=', phoneNumberId)
    .executeTakeFirst()
  return row ?? null
}

/** The number of Meta's that a bot has; null for one that is linked otherwise, or not. */
export async function numberOf(db: Db, botId: string): Promise<string | null> {
  const row = await db
    .selectFrom('waSessions')
    .select('phoneNumberId')
    .where('botId', '=', botId)
    .executeTakeFirst()
  return row?.phoneNumberId ?? null
}

/** The sealed credentials of a bot's number of Meta's; null where it has none. */
export async function credentialsOf(db: Db, botId: string): Promise<string | null> {
  const row = await db
    .selectFrom('waSessions')
    .select('credentials')
    .where('botId', '=', botId)
    .where('driver', '=', 'cloud')
    .executeTakeFirst()
  return row?.credentials ?? null
}

type Linked = {
  botId: string
  metaAppId: string
  phoneNumberId: string
  accountId: string
  /** Sealed. */
  credentials: string
  /** E.164 digits. */
  number: string
  /** Its owner has it in the app of a phone, too. */
  coexists: boolean
  now: number
}

/** The bot's line is this number of Meta's from now on; nobody has written to it yet. */
export async function noteLinked(tx: Tx, { botId, number, coexists, now, ...line }: Linked): Promise<void> {
  const row = {
    ...line,
    driver: 'cloud' as const,
    heardAt: null,
    leftBecause: null,
    linkedNumber: number,
    linkedAt: now,
    phoneSeenAt: coexists ? now : null,
    updatedAt: now,
  }
  await tx
    .insertInto('waSessions')
    .values({ botId, ...row })
    .onConflict((conflict) => conflict.column('botId').doUpdateSet(row))
    .execute()
}

/** The line is none of Meta's any more: it may be linked by QR. False where it never was. */
export async function noteUnlinked(tx: Tx, botId: string): Promise<boolean> {
  const changed = await tx
    .updateTable('waSessions')
    .set({
      driver: 'qr',
      metaAppId: null,
      phoneNumberId: null,
      accountId: null,
      heardAt: null,
      leftBecause: null,
    })
    .where('botId', '=', botId)
    .where('driver', '=', 'cloud')
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
