// For the suites: notes every statement that the product compiles for SQLite as it would be for PostgreSQL, and every
// place where a query begins that is come to. `every-statement.test.ts` reads it.
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCallSites } from 'node:util'
import { PostgresQueryCompiler, type RootOperationNode, SqliteQueryCompiler } from 'kysely'
import { inject } from 'vitest'
import { mayAsk } from './query-sites.ts'

/** One line of what is noted. */
export type Noted = { site: string } | { statement: string; from: string }

declare global {
  /** Called where a query begins, by what `tellingQuerySites` wrote there; gives `value` back. */
  var atQuerySite: (<T>(site: string, value: T) => T) | undefined
}

// Files of tests share a process, and it is set up for each of them.
if (globalThis.atQuerySite === undefined) {
  const notes = join(inject('statements'), `${process.pid}.jsonl`)
  const known = new Set<string>()
  const note = (key: string, noted: Noted): void => {
    known.add(key)
    appendFileSync(notes, `${JSON.stringify(noted)}\n`)
  }

  globalThis.atQuerySite = (site, value) => {
    if (!known.has(site)) note(site, { site })
    return value
  }

  const { compileQuery } = SqliteQueryCompiler.prototype
  SqliteQueryCompiler.prototype.compileQuery = function (node: RootOperationNode, id) {
    const statement = new PostgresQueryCompiler().compileQuery(node, id).sql
    if (!known.has(statement)) {
      const from = askedFrom()
      if (from !== null) note(statement, { statement, from })
    }
    return compileQuery.call(this, node, id)
  }
}

/** Of the server, and nothing through which all that it asks goes. */
const asks = (file: string): boolean =>
  file.includes('/apps/server/src/') && !/\/db\/(sqlite|statements|testing|transaction)/.test(file)

/** The file of the product which asks, and where in it; null when a test asks by itself. */
function askedFrom(): string | null {
  // A stack with its places in the sources takes milliseconds to write, and most who come here again and again are tests.
  const asking = getCallSites(30).find(({ scriptName }) => asks(scriptName))
  if (asking && !mayAsk(asking.scriptName)) return null
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 30
  const { stack = '' } = new Error('where')
  Error.stackTraceLimit = limit
  for (const line of stack.split('\n')) {
    const [, file, place] = /(\/apps\/server\/src\/[^:]+\.ts)(:\d+)?/.exec(line) ?? []
    if (file === undefined || !asks(file)) continue
    return mayAsk(file) ? `${file}${place ?? ''}` : null
  }
  return null
}
