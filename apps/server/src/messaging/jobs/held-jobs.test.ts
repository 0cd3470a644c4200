import { expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { memoryBus } from '../../platform/events.ts'
import { systemClock } from '../../platform/time/clock.ts'
import { emittingTransactions } from '../../platform/transaction.ts'
import { openShopDatabase } from '../sessions/testing/shop-database.ts'
import { beginJob, releaseJobs } from './job-queue.ts'

test('a job is its server’s for as long as that lives, and is to be done again afterwards', async () => {
  const shop = await openShopDatabase()
  const { store, botId } = shop
  const inTransaction = emittingTransactions({ store, bus: memoryBus(() => {}), clock: systemClock })
  const payload = JSON.stringify({ kind: 'webhook', nodeId: 'n', url: 'https://x.co/', payload: {} })
  const job = {
    botId,
    kind: 'webhook',
    payload,
    state: 'queued',
    attempts: 0,
    dueAt: 1,
    createdAt: 1,
  } as const
  const ids = { here: newId(), there: newId(), gone: newId() }
  const begin = (id: string, server: string) =>
    inTransaction({ bot: botId }, (transaction) => beginJob(transaction, id, server))
  const nodeIs = (state: 'live' | 'dead') =>
    store.write('installation', (tx) =>
      tx
        .insertInto('serverNodes')
        .values({ id: 'there', name: '', roles: '', version: '', startedAt: 1, beatAt: 1, state })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ state }))
        .execute(),
    )
  const running = async () => {
    await inTransaction({ chore: 'jobs' }, (transaction) => releaseJobs(transaction, 'here'))
    const rows = await store.read((db) =>
      db.selectFrom('jobs').select(['holder', 'state']).where('state', '=', 'running').execute(),
    )
    return rows.map(({ holder }) => String(holder)).toSorted()
  }
  try {
    await store.write('installation', (tx) =>
      tx
        .insertInto('jobs')
        .values(Object.values(ids).map((id) => ({ ...job, id })))
        .execute(),
    )
    for (const [server, id] of Object.entries(ids)) expect(await begin(id, server)).toMatchObject({ id })
    // Another one was faster.
    expect(await begin(ids.there, 'here')).toBe(null)
    await nodeIs('live')
    expect(await running()).toEqual(['here', 'there'])
    expect(await begin(ids.gone, 'here')).toMatchObject({ id: ids.gone, attempts: 2 })
    await nodeIs('dead')
    expect(await running()).toEqual(['here', 'here'])
  } finally {
    await shop.close()
  }
})
