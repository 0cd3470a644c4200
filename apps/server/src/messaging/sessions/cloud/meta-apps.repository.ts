import { randomBytes } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { hotQuery } from '../../../platform/db/statements/hot-query.ts'
import type { Db, Tx } from '../../../platform/db/store.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import { dayMs } from '../../../platform/time/spans.ts'

/** An app of Meta's that tells of its numbers at the address of its own that ends in `id`. */
export type MetaApp = {
  id: string
  ownerId: string
  /** When something came to its address that it did not sign, ms UTC, told once an hour; null before the first. */
  forgedAt: number | null
  /** The one that signs, and the one before it while a change is under way. */
  secrets: string[]
  verifyToken: string
}

/** How long an app is kept that no line has, ms: as long as an owner may try again. */
export const idleAppsKeptMs = dayMs

/** All apps' ids. */
export async function metaAppIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('metaApps').select('id').execute()
  return rows.map(({ id }) => id)
}

/** What each of an app's sealed values is sealed as. */
export const metaAppSealedAs = (id: string, what: 'secret' | 'verifyToken'): string =>
  `meta-app:${id}:${what}`

const byId = hotQuery<{ id: string }>()((db, value) =>
  db
    .selectFrom('metaApps')
    .select(['id', 'ownerId', 'forgedAt', 'secret', 'formerSecret', 'verifyToken'])
    .where('id', '=', value('id')),
)

/** Null where there is none, or what it was sealed with is lost. */
export async function metaApp(db: Db, sealing: Sealing, id: string): Promise<MetaApp | null> {
  const [row] = (await byId(db, { id })).rows
  if (!row || row.verifyToken === null) return null
  const open = (what: 'secret' | 'verifyToken', sealed: string): string =>
    sealing.open(metaAppSealedAs(id, what), sealed)
  const secrets = [row.secret, row.formerSecret].flatMap((sealed) =>
    sealed === null ? [] : [open('secret', sealed)],
  )
  const { ownerId, forgedAt } = row
  return { id, ownerId, forgedAt, secrets, verifyToken: open('verifyToken', row.verifyToken) }
}

/**
 * The owner's app, known from now on when it was not: its address has to answer Meta before a number is linked by it. It is kept
 * for a day from `now`, and as long as a line has it.
 */
export async function keepMetaApp(
  tx: Tx,
  sealing: Sealing,
  { ownerId, appId, now }: { ownerId: string; appId: string; now: number },
): Promise<MetaApp> {
  const id = randomBytes(16).toString('hex')
  const word = (of: string): { verifyToken: string; sealed: string } => {
    const verifyToken = randomBytes(24).toString('base64url')
    return { verifyToken, sealed: sealing.seal(metaAppSealedAs(of, 'verifyToken'), verifyToken) }
  }
  const own = word(id)
  const kept = await tx
    .insertInto('metaApps')
    .values({ id, ownerId, appId, secret: null, formerSecret: null, verifyToken: own.sealed, createdAt: now })
    .onConflict((conflict) => conflict.columns(['ownerId', 'appId']).doUpdateSet({ createdAt: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const app = { ownerId, forgedAt: null, secrets: [] }
  if (kept.id === id) return { ...app, id, verifyToken: own.verifyToken }
  const found = await metaApp(tx, sealing, kept.id)
  if (found) return found
  // What sealed its word is lost.
  const { verifyToken, sealed } = word(kept.id)
  await tx.updateTable('metaApps').set({ verifyToken: sealed }).where('id', '=', kept.id).execute()
  return { ...app, id: kept.id, verifyToken }
}

/** Of an owner's apps those that no line has. */
export async function countIdleApps(tx: Tx, ownerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('metaApps')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where(isIdle)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Forgets the apps that no line has, where nobody linked or tried to link by them since `before`, ms UTC. */
export async function forgetIdleApps(tx: Tx, before: number): Promise<void> {
  await tx.deleteFrom('metaApps').where('createdAt', '<', before).where(isIdle).execute()
}

const isIdle = (eb: ExpressionBuilder<Tables, 'metaApps'>) =>
  eb.not(
    eb.exists(
      eb.selectFrom('waSessions').select('botId').whereRef('waSessions.metaAppId', '=', 'metaApps.id'),
    ),
  )

/** The secret that was proved; the one before it still signs what was on its way. */
export async function keepSecret(tx: Tx, sealing: Sealing, app: MetaApp, secret: string): Promise<void> {
  const [before] = app.secrets
  if (before === secret) return
  const seal = (value: string): string => sealing.seal(metaAppSealedAs(app.id, 'secret'), value)
  await tx
    .updateTable('metaApps')
    .set({ secret: seal(secret), formerSecret: before === undefined ? null : seal(before) })
    .where('id', '=', app.id)
    .execute()
}
