import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Installation } from '@recado/contract/operations/installation'
import type { Config } from '../../config/config.ts'
import { knownMigrations } from '../../platform/db/migrate.ts'
import type { Db, Store } from '../../platform/db/store.ts'

type State = Installation['database']

/** What the database is and how much of the disk it takes; one that does not answer is told as down. */
export async function databaseState(store: Store, config: Config): Promise<State> {
  const kind = config.DATABASE_URL === undefined ? 'sqlite' : 'postgres'
  try {
    return {
      kind,
      up: true,
      ...(await store.read(async (db) => ({
        version: await versionOf(db, kind),
        migrations: await migrationsOf(db),
        setAside: await setAsideOf(db),
        sizeBytes: kind === 'postgres' ? await postgresSize(db) : null,
      }))),
      ...(kind === 'sqlite' && { sizeBytes: await sqliteSize(config.DATA_DIR) }),
    }
  } catch {
    // Why is in the log, where whatever failed with it says so; here it is down.
    return { kind, up: false, version: null, sizeBytes: null, migrations: null, setAside: null }
  }
}

async function versionOf(db: Db, kind: State['kind']): Promise<string | null> {
  const { rows } = await (
    kind === 'sqlite'
      ? sql<{ version: string }>`SELECT sqlite_version() AS version`
      : sql<{ version: string }>`SELECT current_setting('server_version') AS version`
  ).execute(db)
  return rows[0]?.version ?? null
}

async function migrationsOf(db: Db): Promise<State['migrations']> {
  const rows = await db.selectFrom('migrations').select('name').orderBy('name').execute()
  return { applied: rows.length, known: knownMigrations.size, last: rows.at(-1)?.name ?? '' }
}

async function setAsideOf(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('setAside')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function postgresSize(db: Db): Promise<number> {
  const { rows } = await sql<{ size: number }>`SELECT pg_database_size(current_database()) AS size`.execute(
    db,
  )
  return Number(rows[0]?.size ?? 0)
}

/** The rows, and what is written but not yet put among them. */
async function sqliteSize(directory: string): Promise<number> {
  const sizes = await Promise.all(
    ['recado.db', 'recado.db-wal'].map((name) =>
      stat(join(directory, name)).then(
        ({ size }) => size,
        // No write-ahead file stands there after a clean start.
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
