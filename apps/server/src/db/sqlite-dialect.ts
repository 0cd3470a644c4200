import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'

/** Statements kept prepared; the product has a few hundred different ones. */
const cachedStatements = 500

type Prepared = { statement: StatementSync; answersRows: boolean }

/**
 * Kysely over one `DatabaseSync`. Statements run synchronously, so a chain of them never yields to the event loop;
 * transactions belong to the store, not to Kysely. `guard` is asked before each statement.
 */
export function sqliteDialect(database: DatabaseSync, guard: () => void = () => {}): Dialect {
  const connection = sqliteConnection(database, guard)
  return {
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createDriver: () => sharedConnectionDriver(connection),
  }
}

function sharedConnectionDriver(connection: DatabaseConnection): Driver {
  const refuse = () => Promise.reject(new Error('Transactions are made by store.write'))
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
  }
}

function sqliteConnection(database: DatabaseSync, guard: () => void): DatabaseConnection {
  const cache = new Map<string, Prepared>()

  function prepare(sql: string): Prepared {
    const known = cache.get(sql)
    if (known) return known
    const statement = database.prepare(sql)
    const prepared = { statement, answersRows: statement.columns().length > 0 }
    const oldest = cache.size >= cachedStatements ? cache.keys().next().value : undefined
    if (oldest !== undefined) cache.delete(oldest)
    cache.set(sql, prepared)
    return prepared
  }

  return {
    executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      try {
        guard()
        const { statement, answersRows } = prepare(query.sql)
        // Kysely types parameters as unknown; the tables' types admit only what SQLite binds.
        const parameters = query.parameters as SQLInputValue[]
        if (answersRows) {
          // The rows are what the compiled query selects, which Kysely typed as R.
          const rows = statement.all(...parameters) as R[]
          return Promise.resolve({ rows, numAffectedRows: BigInt(rows.length) })
        }
        const { changes } = statement.run(...parameters)
        return Promise.resolve({ rows: [], numAffectedRows: BigInt(changes) })
      } catch (error) {
        return Promise.reject(error instanceof Error ? error : new Error(String(error)))
      }
    },
    streamQuery() {
      throw new Error('Rows are not streamed; page through them')
    },
  }
}
