import { expect, test } from 'vitest'
import { testDatabase } from '../platform/db/testing/engines.ts'
import { serverNodes } from './nodes.repository.ts'

test('who works with a PostgreSQL database is listed, with what it says of itself, until it ends', async () => {
  const database = await testDatabase()
  const store = await database.open()
  const { node } = store
  const states = async () =>
    (await store.read(serverNodes)).map(({ id, state, bots }) => ({ id, state, bots }))
  expect(await states()).toEqual(node ? [{ id: node.id, state: 'joining', bots: 0 }] : [])
  await node?.become('live')
  expect(await states()).toEqual(node ? [{ id: node.id, state: 'live', bots: 0 }] : [])
  await store.close()
  const again = await database.open()
  const ids = (await again.read(serverNodes)).map(({ id }) => id)
  expect(ids).toEqual(again.node ? [again.node.id] : [])
  await again.close()
  await database.remove()
})
