import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { knownMigrations } from '../migrate.ts'
import { openSqlite } from '../sqlite/open-sqlite.ts'
import { onOne, bareDatabase } from '../testing/engines.ts'
import { orderOfSending } from './0032-order-of-sending.ts'

test.each(onOne)('what waits in an older database waits in the newer one, as it was', async () => {
  const database = await bareDatabase('sqlite')
  const older = await openSqlite(database.place.DATA_DIR, {
    only: new Set([...knownMigrations].filter((name) => name < orderOfSending.name)),
  })
  const rows = await older.write('installation', async (tx) => {
    await sql`INSERT INTO users (id, name, email, "emailNormalized", "passwordHash", role, plan, active, "botLimit", "createdAt")
      VALUES ('u', 'Marta', 'm@x.co', 'm@x.co', '', 'user', 'Basic', 1, 10, 1)`.execute(tx)
    await sql`INSERT INTO bots (id, "ownerId", name, description, settings, estado, "createdAt", "updatedAt")
      VALUES ('b', 'u', 'Tienda', '', '{}', 'activo', 1, 1)`.execute(tx)
    for (const [seq, lane] of ['campaign', 'reply'].entries()) {
      await sql`INSERT INTO outbox (id, "botId", chat, seq, lane, source, content, payload, "notBefore", "expiresAt", state, "createdAt", "updatedAt")
        VALUES (${`o${seq}`}, 'b', 'owner', ${seq}, ${lane}, 'turn', '{"text":"hola"}', ${new Uint8Array([seq])}, 1, 9, 'queued', 1, 2)`.execute(
        tx,
      )
    }
    return tx.selectFrom('outbox').selectAll().orderBy('id').execute()
  })
  await older.close()
  const newer = await database.open()
  const kept = await newer.read((db) => db.selectFrom('outbox').selectAll().orderBy('id').execute())
  expect(kept).toHaveLength(2)
  // What later migrations add is empty.
  const added = { seq: undefined, sendKey: null, priced: 0 }
  expect(kept.map((row) => ({ ...row, seq: undefined }))).toEqual(rows.map((row) => ({ ...row, ...added })))
  await newer.close()
  await database.remove()
})
