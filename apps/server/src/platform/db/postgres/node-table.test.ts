import pg from 'pg'
import { expect, test } from 'vitest'
import { newestMigration } from '../migrate.ts'
import { testDatabase, onPostgresAlone } from '../testing/engines.ts'
import { anyNodeLacks } from './node-table.ts'

test.each(onPostgresAlone)(
  'what an older release needs stays for as long as a node of it lives, not for others’ sake',
  async () => {
    const database = await testDatabase()
    const store = await database.open()
    const client = new pg.Client(database.place.DATABASE_URL)
    await client.connect()
    const old = { id: 'old', name: '', roles: '', version: '', startedAt: 1, beatAt: 1, knows: '0050-before' }
    const next = '9000-next.contract'
    try {
      // This release's own node knows all of this release.
      expect(await anyNodeLacks(client, newestMigration)).toBe(false)
      expect(await anyNodeLacks(client, next)).toBe(true)
      await store.write('installation', (tx) =>
        tx
          .insertInto('serverNodes')
          .values({ ...old, state: 'live' })
          .execute(),
      )
      expect(await anyNodeLacks(client, newestMigration)).toBe(true)
      await store.write('installation', (tx) =>
        tx.updateTable('serverNodes').set({ state: 'dead' }).where('id', '=', 'old').execute(),
      )
      expect(await anyNodeLacks(client, newestMigration)).toBe(false)
    } finally {
      await client.end()
      await store.close()
      await database.remove()
    }
  },
)
