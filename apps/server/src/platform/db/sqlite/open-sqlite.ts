import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { Checkpoints } from './checkpoints.ts'
import { lockDirectory } from './directory-lock.ts'
import { MovedAwayError, NestedStoreError } from '../errors.ts'
import { metaOf } from '../meta.ts'
import { sqliteTypes } from '../migration.ts'
import { migrate } from '../migrate.ts'
import { sqliteReadDialect } from './sqlite-dialect.ts'
import { goesFirst } from '../queue.ts'
import { SqliteWriter } from './sqlite-writer.ts'
import type { Store } from '../store.ts'
import type { Tables } from '../tables.ts'

/**
 * Opens the embedded database under `dataDir`, brought to the newest schema. A commit is on the disk when it
 * resolves (WAL with synchronous=FULL). Throws `DataDirectoryLockedError` when another process works on it, and
 * `MovedAwayError` when its rows were moved to PostgreSQL, unless `evenMoved`. `only`: see `migrate`. Without `durable`
 * nothing waits for the disk: for rows that can be made again.
 */
export async function openSqlite(
  dataDir: string,
  {
    evenMoved = false,
    durable = true,
    only,
  }: { evenMoved?: boolean; durable?: boolean; only?: ReadonlySet<string> } = {},
): Promise<Store> {
  const lock = lockDirectory(dataDir)
  let store: Store
  try {
    store = await openLocked(join(dataDir, 'recado.db'), lock.release, { durable, only })
  } catch (error) {
    lock.release()
    throw error
  }
  const moved = evenMoved ? undefined : await store.read((db) => metaOf(db, movedMark))
  if (moved === undefined) return store
  await store.close()
  throw new MovedAwayError(moved)
}

/** Pages kept in memory by the writing connection: the hot ones of a hundred busy bots. */
const pageCacheKiB = 16_384

/** Of 4 KiB: the log at which a commit moves what `Checkpoints` has left, so that it begins anew however busy it is. */
const logPages = 8192

/** Written by the move into a database whose rows are elsewhere now. */
export const movedMark = 'movedTo'

async function openLocked(
  file: string,
  release: () => void,
  { durable, only }: { durable: boolean; only: ReadonlySet<string> | undefined },
): Promise<Store> {
  const writing = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  // Savepoints keep old pages until they end: in a temporary file it would be, once a transaction touches more than 16 of them.
  const synchronous = durable ? 'FULL' : 'OFF'
  writing.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA temp_store = MEMORY`)
  writing.exec(`PRAGMA cache_size = -${pageCacheKiB}`)
  writing.exec(`PRAGMA wal_autocheckpoint = ${logPages}`)
  const checkpoints = new Checkpoints(file, writing)
  const writer = new SqliteWriter(writing, () => checkpoints.committed())
  await migrate((work) => writer.write(work), sqliteTypes, { only })

  // Read in this thread: every query is paged and indexed, under a millisecond, less than handing its rows over from
  // a worker would take. A worker comes when a query arises that is not.
  const reading = new DatabaseSync(file, { timeout: 5000, readOnly: true })
  const db = new Kysely<Tables>({ dialect: sqliteReadDialect(reading, writing) })

  return {
    write: (scope, work) => writer.write(work, goesFirst(scope)),
    read: (query) => (writer.withinTransaction ? Promise.reject(new NestedStoreError()) : query(db)),
    async close() {
      await writer.idle()
      await checkpoints.stop()
      reading.close()
      writing.close()
      release()
    },
  }
}
