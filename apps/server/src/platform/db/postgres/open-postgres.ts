import { Kysely } from 'kysely'
import type { CompiledQuery, QueryResult } from 'kysely'
import type pg from 'pg'
import { type HoldOptions, holdDatabase } from './database-hold.ts'
import { NestedStoreError, StoreUnavailableError } from '../errors.ts'
import {
  connectionConfig,
  mayStartOver,
  openPool,
  usualPatienceMs,
  runStatement,
  takeConnection,
} from './postgres-pool.ts'
import { PostgresWriter } from './postgres-writer.ts'
import { statementDialect } from '../statements/statement-dialect.ts'
import type { OpenedStore } from '../store.ts'
import type { Tables } from '../tables.ts'

/** Transactions at once, and queries: each more is a process of the database's. */
const writingConnections = 8
const readingConnections = 6

/** `patienceMs`: how long anybody waits for the database before they are refused, where it is not as long as usual. */
export type PostgresOptions = HoldOptions & { patienceMs?: number | undefined }

/**
 * Opens the PostgreSQL database at `url`, brought to the newest schema. A commit is on the server's disk when it
 * resolves. Throws `DatabaseRefusedError` when it cannot be used; once open it recovers by itself from outages.
 */
export async function openPostgres(
  url: string,
  { patienceMs = usualPatienceMs, ...options }: PostgresOptions = {},
): Promise<OpenedStore> {
  const hold = await holdDatabase(url, options)
  const { id } = hold.node
  // What a transaction asks for together travels together: where the database is far away, that is most of its time.
  const writing = openPool(
    { ...connectionConfig(url, `writes ${id}`, { patienceMs }), pipeline: true },
    writingConnections,
  )
  const readOnly = { options: ['default_transaction_read_only=on'], patienceMs }
  const reading = openPool(connectionConfig(url, `reads ${id}`, readOnly), readingConnections)
  const writer = new PostgresWriter(writing, { id, lock: hold.lock, fence: hold.fence, patienceMs })
  const db = new Kysely<Tables>({
    dialect: statementDialect('postgres', (query) => readFrom(reading, query, patienceMs)),
  })

  return {
    node: hold.node,
    write: (scope, work) => writer.write(scope, work),
    read: (query) => (writer.withinTransaction ? Promise.reject(new NestedStoreError()) : query(db)),
    async close() {
      await writer.idle()
      await Promise.all([writing.end(), reading.end()])
      await hold.release()
    },
  }
}

async function readFrom<R>(pool: pg.Pool, query: CompiledQuery, patienceMs: number): Promise<QueryResult<R>> {
  const deadline = performance.now() + patienceMs
  for (let attempt = 1; ; attempt++) {
    const client = await takeConnection(pool, deadline)
    try {
      const result = await runStatement<R>(client, query, deadline)
      client.release()
      return result
    } catch (error) {
      const broken = error instanceof StoreUnavailableError
      client.release(broken)
      // One that broke while nobody used it is noticed by the query that takes it: another one is tried.
      const again = mayStartOver(error) || (broken && performance.now() < deadline)
      if (!again || attempt === 2) throw error
    }
  }
}
