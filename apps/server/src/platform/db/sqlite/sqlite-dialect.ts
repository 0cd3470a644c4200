import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery, Dialect, QueryResult } from 'kysely'
import { LRUCache } from 'lru-cache'
import { DuplicateError } from '../errors.ts'
import { statementDialect } from '../statements/statement-dialect.ts'
import type { Execute } from '../statements/statement-dialect.ts'
import type { Scope } from '../transaction-scope.ts'

/** Statements kept prepared; the product has a few hundred different ones. */
const cachedStatements = 500

type Prepared = { statement: StatementSync; answersRows: boolean }

/**
 * Kysely over one `DatabaseSync`. Statements run synchronously, so a chain of them never yields to the event loop.
 * `guard` is asked before each statement for the transaction that it belongs to.
 */
export function sqliteDialect(database: DatabaseSync, guard?: () => Scope): Dialect {
  return statementDialect('sqlite', statementsOn(database, guard))
}

/**
 * Kysely for queries, over the read-only connection `reading`; between two transactions of `writing` over that one,
 * which still has in memory what it wrote last, whereas another one's commit leaves `reading` with an empty cache.
 */
export function sqliteReadDialect(reading: DatabaseSync, writing: DatabaseSync): Dialect {
  const [ownRead, besideWrites] = [statementsOn(reading), statementsOn(writing)]
  return statementDialect('sqlite', (query) =>
    writing.isTransaction || !isQuery(query.sql) ? ownRead(query) : besideWrites(query),
  )
}

/** Whatever else is sent to the connection that only reads, which refuses it. */
const isQuery = (sql: string): boolean => sql.startsWith('select ')

function statementsOn(database: DatabaseSync, guard?: () => Scope): Execute {
  const cache = new LRUCache<string, Prepared>({ max: cachedStatements })

  function prepare(sql: string): Prepared {
    const known = cache.get(sql)
    if (known) return known
    const statement = database.prepare(sql)
    const prepared = { statement, answersRows: statement.columns().length > 0 }
    cache.set(sql, prepared)
    return prepared
  }

  return function execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    let scope: Scope | undefined
    try {
      scope = guard?.()
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
    } catch (caught) {
      const error = translated(caught)
      if (scope) scope.failure ??= error
      return Promise.reject(error)
    }
  }
}

/** SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE. */
const duplicateCodes: readonly unknown[] = [1555, 2067]

/** Says a duplicate as one, and anything else as it came. */
function translated(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  const duplicate = 'errcode' in error && duplicateCodes.includes(error.errcode)
  return duplicate ? new DuplicateError(error.message, { cause: error }) : error
}
