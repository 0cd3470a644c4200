import { sql } from 'kysely'
import type { Db, Store, Tx } from '../platform/db/store.ts'
import { statements } from '../platform/db/statements/statement-dialect.ts'
import type { Holding } from './holding.ts'
import { takesBots } from './nodes.repository.ts'

/** How many of all bots a node is to hold: as many as the others that live and work for bots, or one more. */
export async function shareOf(db: Db, node: string): Promise<number> {
  const { count } = await db
    .selectFrom('bots')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const nodes = await db
    .selectFrom('serverNodes')
    .select(['id', 'roles'])
    .where('state', '=', 'live')
    .orderBy('id')
    .execute()
  const workers = nodes.filter(takesBots)
  const place = workers.findIndex(({ id }) => id === node)
  if (place < 0) return 0
  return Math.floor(count / workers.length) + (place < count % workers.length ? 1 : 0)
}

export async function countHeld(db: Db, node: string): Promise<number> {
  const { count } = await db
    .selectFrom('bots')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('holder', '=', node)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function heldBy(db: Db, node: string): Promise<Set<string>> {
  const rows = await db.selectFrom('bots').select('id').where('holder', '=', node).execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Those of `bots` that a process holds under the epochs that it has, for what it writes of many at once: a scope names the
 * epoch of one. Their rows are locked, so that nobody else is their holder before the transaction is over.
 */
export async function lockHeld(tx: Tx, holding: Holding, bots: readonly string[]): Promise<string[]> {
  const { node } = holding
  if (node === null) return [...bots]
  const rows = await tx
    .selectFrom('bots')
    .select(['id', 'epoch'])
    .where('id', 'in', bots)
    .where('holder', '=', node)
    .orderBy('id')
    // On SQLite nobody else writes meanwhile.
    .$if(statements(tx).engine === 'postgres', (query) => query.forShare())
    .execute()
  const held = new Set(rows.filter((row) => isEpochOf(holding, row)).map(({ id }) => id))
  return bots.filter((botId) => held.has(botId))
}

function isEpochOf(holding: Holding, { id, epoch }: { id: string; epoch: number }): boolean {
  if (!holding.works(id)) return false
  const own = holding.epochOf(id)
  return own === undefined || own === epoch
}

/** Of a bot: something has come, is being answered or is to be sent. */
export const hasWork = sql<boolean>`(
  EXISTS (SELECT 1 FROM journal WHERE journal."botId" = bots.id AND journal.state = 'new')
  OR EXISTS (SELECT 1 FROM turns WHERE turns."botId" = bots.id AND turns.state IN ('waiting', 'running'))
  OR EXISTS (SELECT 1 FROM outbox WHERE outbox."botId" = bots.id AND outbox.state IN ('queued', 'sending')))`

/** Makes a node the holder of free bots, each under its next epoch; those with waiting work first. */
export async function claim(
  store: Store,
  node: string,
  most: number,
): Promise<{ id: string; epoch: number }[]> {
  const isAnyFree = await store.read((db) =>
    db.selectFrom('bots').select('id').where('holder', 'is', null).limit(1).executeTakeFirst(),
  )
  if (!isAnyFree) return []
  return store.write({ chore: 'leases' }, (tx) =>
    tx
      .updateTable('bots')
      .set((eb) => ({ holder: node, epoch: eb('epoch', '+', 1) }))
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('bots')
          .select('bots.id')
          .where('bots.holder', 'is', null)
          .orderBy(hasWork, 'desc')
          .orderBy('bots.id')
          .limit(most)
          .forUpdate()
          // One that is just being edited is claimed with the next look.
          .skipLocked(),
      )
      .returning(['id', 'epoch'])
      .execute(),
  )
}

/** A bot that a node holds by its row is its own under a next epoch; null where it holds it no more. */
export async function claimAnew(store: Store, node: string, botId: string): Promise<number | null> {
  const row = await store.write({ bot: botId }, (tx) =>
    tx
      .updateTable('bots')
      .set((eb) => ({ epoch: eb('epoch', '+', 1) }))
      .where('id', '=', botId)
      .where('holder', '=', node)
      .returning('epoch')
      .executeTakeFirst(),
  )
  return row?.epoch ?? null
}
