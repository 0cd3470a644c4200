import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult } from 'kysely'
import { storableText } from './storable-text.ts'

/** Runs one compiled statement; its parameters hold only text that every database takes. */
export type Execute = <R>(query: CompiledQuery) => Promise<QueryResult<R>>

const engines = {
  sqlite: {
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  },
  postgres: {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  },
} satisfies Record<string, Omit<Dialect, 'createDriver'>>

/** Kysely over a function that runs statements; transactions belong to the store, not to Kysely. */
export function statementDialect(engine: keyof typeof engines, execute: Execute): Dialect {
  const connection: DatabaseConnection = {
    executeQuery: (query) => execute({ ...query, parameters: query.parameters.map(storable) }),
    streamQuery() {
      throw new Error('Rows are not streamed; page through them')
    },
  }
  const refuse = () => Promise.reject(new Error('Transactions are made by store.write'))
  return {
    ...engines[engine],
    createDriver: () => ({
      init: () => Promise.resolve(),
      acquireConnection: () => Promise.resolve(connection),
      beginTransaction: refuse,
      commitTransaction: refuse,
      rollbackTransaction: refuse,
      releaseConnection: () => Promise.resolve(),
      destroy: () => Promise.resolve(),
    }),
  }
}

/** The last door for text that somebody sent: one character must not make a customer's message unstorable. */
function storable(value: unknown): unknown {
  return typeof value === 'string' ? storableText(value) : value
}
