import { afterEach, expect, test } from 'vitest'
import { StrayTransactionError } from '../errors.ts'
import { hotQuery } from './hot-query.ts'
import type { Store } from '../store.ts'
import { testDatabase } from '../testing/engines.ts'
import type { TestDatabase } from '../testing/engines.ts'

let database: TestDatabase
let store: Store
afterEach(async () => {
  await store.close()
  await database.remove()
})

const put = hotQuery<{ key: string; value: string }>()((db, value) =>
  db
    .insertInto('meta')
    .values({ key: value('key'), value: value('value') })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .returning('value'),
)
const drop = hotQuery<{ key: string }>()((db, value) => db.deleteFrom('meta').where('key', '=', value('key')))
const get = hotQuery<{ key: string }>()((db, value) =>
  db.selectFrom('meta').select('value').where('key', '=', value('key')),
)

test('each run has its own values, inside transactions and outside', async () => {
  database = await testDatabase()
  store = await database.open()
  for (const text of ['uno', 'dos\u0000']) {
    const { rows } = await store.write('installation', (tx) => put(tx, { key: 'palabra', value: text }))
    expect(rows).toEqual([{ value: text.replace('\u0000', '') }])
  }
  expect((await store.read((db) => get(db, { key: 'palabra' }))).rows).toEqual([{ value: 'dos' }])
  expect((await store.read((db) => get(db, { key: 'otra' }))).rows).toEqual([])
  const dropped = await store.write('installation', (tx) => drop(tx, { key: 'palabra' }))
  expect(dropped.numAffectedRows).toBe(1n)
})

const putSame = hotQuery<{ key: string }>()((db, value) =>
  db.insertInto('meta').values({ key: value('key'), value: "¿'dos'? \\n $1 ?" }),
)
const getSame = hotQuery<{ key: string }>()((db, value) =>
  db
    .selectFrom('meta')
    .select('key')
    .where('value', 'in', ['otra', "¿'dos'? \\n $1 ?"])
    .where('key', '=', value('key')),
)

test('what is the same in all runs is taken as it stands', async () => {
  database = await testDatabase()
  store = await database.open()
  await store.write('installation', (tx) => putSame(tx, { key: 'palabra' }))
  expect((await store.read((db) => get(db, { key: 'palabra' }))).rows).toEqual([
    { value: "¿'dos'? \\n $1 ?" },
  ])
  expect((await store.read((db) => getSame(db, { key: 'palabra' }))).rows).toEqual([{ key: 'palabra' }])
})

test('a query of a transaction that has ended is refused', async () => {
  database = await testDatabase()
  store = await database.open()
  const kept = await store.write('installation', (tx) => Promise.resolve({ tx }))
  await expect(get(kept.tx, { key: 'palabra' })).rejects.toThrow(StrayTransactionError)
})
