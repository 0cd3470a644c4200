import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { CompiledQuery, DatabaseConnection, Dialect, DialectAdapter, Kysely, QueryResult } from 'kysely'
import { storableText } from './storable-text.ts'

/** Runs one compiled statement; its parameters hold only text that every database takes. */
export type Execute = <R>(query: CompiledQuery) => Promise<QueryResult<R>>

type Engine = 'sqlite' | 'postgres'

const engines = {
  sqlite: {
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  },
  postgres: {
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  },
} satisfies Record<Engine, Omit<Dialect, 'createDriver' | 'createAdapter'>>

/** Which engine a query builder speaks to, and how, for queries that are compiled already. */
type Statements = { engine: Engine; execute: Execute }
const statementsOf = new WeakMap<DialectAdapter, Statements>()

/** The way to the database of a query builder that was made of `statementDialect`. */
export function statements<T>(db: Kysely<T>): Statements {
  const found = statementsOf.get(db.getExecutor().adapter)
  if (!found) throw new Error('Not a query builder of the store')
  return found
}

/** Kysely over a function that runs statements; transactions belong to the store, not to Kysely. */
export function statementDialect(engine: Engine, run: Execute): Dialect {
  const execute: Execute = (query) => run({ ...query, parameters: query.parameters.map(storable) })
  const adapter = engine === 'sqlite' ? new SqliteAdapter() : new PostgresAdapter()
  statementsOf.set(adapter, { engine, execute })
  const connection: DatabaseConnection = {
    executeQuery: execute,
    streamQuery() {
      throw new Error('Rows are not streamed; page through them')
    },
  }
  const refuse = () => Promise.reject(new Error('Transactions are made by store.write'))
  return {
    ...engines[engine],
    createAdapter: () => adapter,
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
