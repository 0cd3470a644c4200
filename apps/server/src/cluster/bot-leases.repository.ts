import { sql } from 'kysely'
import type { Db, Store } from '../platform/db/store.ts'

/** How many of all bots a node is to hold: as many as the others that live and work for bots, or one more. */
export async function shareOf(db: Db, node: string): Promise<number> {
  const { count } = await db
    .selectFrom('bots')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const nodes = await db
    .selectFrom('serverNodes')
    .select('id')
    .where('state', '=', 'live')
    .where('roles', 'like', '%worker%')
    .orderBy('id')
    .execute()
  const place = nodes.findIndex(({ id }) => id === node)
  if (place < 0) return 0
  return Math.floor(count / nodes.length) + (place < count % nodes.length ? 1 : 0)
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
