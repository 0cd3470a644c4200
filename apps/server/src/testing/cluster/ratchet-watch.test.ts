import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { openPostgres } from '../../platform/db/postgres/open-postgres.ts'
import { onPostgresAlone, testDatabase } from '../../platform/db/testing/engines.ts'
import { botRow, userRow } from '../rows.ts'
import { watchRatchets } from './ratchet-watch.ts'

test.each(onPostgresAlone)(
  'a key that is written or taken away by whoever does not hold the bot is noted, and one under an epoch that ended before the commit',
  async () => {
    const database = await testDatabase()
    const url = new URL(database.place.DATABASE_URL ?? '')
    const store = await openPostgres(url.href, { joins: true, roles: 'web' })
    const open = async (name: string) => {
      const client = new pg.Client({ connectionString: url.href, application_name: name })
      await client.connect()
      return client
    }
    const [holder, other] = [await open('recado server one'), await open('recado server two')]
    onTestFinished(async () => {
      await Promise.all([holder.end(), other.end()])
      await store.close()
      await database.remove()
    })
    const [ownerId, botId] = [newId(), newId()]
    await store.write({ account: ownerId }, async (tx) => {
      await tx
        .insertInto('users')
        .values(userRow({ id: ownerId }))
        .execute()
      await tx
        .insertInto('bots')
        .values(botRow({ id: botId, ownerId }))
        .execute()
    })
    await holder.query('UPDATE bots SET holder = $1, epoch = 1', ['one'])
    const faults = await watchRatchets(url)
    const write = (client: pg.Client, keyId: string) =>
      client.query(`INSERT INTO "waKeys" ("botId", type, "keyId", value) VALUES ($1, 'session', $2, 'x')`, [
        botId,
        keyId,
      ])

    await write(holder, 'its own')
    await holder.query('DELETE FROM "waKeys"')
    await write(holder, 'its own')
    expect(await faults()).toBe(0)
    await other.query('DELETE FROM "waKeys"')
    const ofOther = await faults()
    expect(ofOther).toBeGreaterThan(0)
    await holder.query('BEGIN')
    await write(holder, 'late')
    // It is taken, and held by the same server once more.
    await other.query('UPDATE bots SET epoch = 2')
    await holder.query('COMMIT')
    expect(await faults()).toBeGreaterThan(ofOther)
  },
)
