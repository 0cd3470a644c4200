import { expect, test } from 'vitest'
import { onlyServer } from '../chores.ts'
import { postgresChores } from './postgres/postgres-chores.ts'
import { engine, testDatabase } from './testing/engines.ts'

test('a chore is done by one server at a time, and by another once that one is through, or failed', async () => {
  const database = await testDatabase()
  const url = database.place.DATABASE_URL
  // Two servers.
  const [here, there] =
    url === undefined ? [onlyServer, onlyServer] : [postgresChores(url), postgresChores(url)]
  const done: string[] = []
  const work = (by: string) => async () => void done.push(by)
  try {
    const ran = await here.alone('uploads', async () => {
      done.push('here')
      const besides = engine === 'postgres' ? [false, true] : [true, true]
      expect([
        await there.alone('uploads', work('there')),
        await there.alone('retention', work('other')),
      ]).toEqual(besides)
    })
    expect(ran).toBe(true)
    const failing = here.alone('uploads', () => Promise.reject(new Error('half way')))
    await expect(failing).rejects.toThrow('half way')
    expect(await there.alone('uploads', work('later'))).toBe(true)
    expect(done).toEqual(
      engine === 'postgres' ? ['here', 'other', 'later'] : ['here', 'there', 'other', 'later'],
    )
  } finally {
    await database.remove()
  }
})
