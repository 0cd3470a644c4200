import { createQueryId, PostgresQueryCompiler, SqliteQueryCompiler } from 'kysely'
import type { CompiledQuery, QueryResult, RootOperationNode } from 'kysely'
import { statements } from './statement-dialect.ts'
import type { Tx } from '../store.ts'

/** Stands in a query, while it is compiled, for a value that each run brings. */
class Place {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

/**
 * What is the same in all runs is written into the statement: SQLite plans one anew at every run (ten times its cost)
 * when a bound value decides whether a partial index serves it.
 */
const compilers = {
  sqlite: class extends SqliteQueryCompiler {
    protected override appendValue(value: unknown): void {
      if (value instanceof Place) super.appendValue(value)
      else this.appendImmediateValue(value)
    }
  },
  postgres: class extends PostgresQueryCompiler {
    protected override appendValue(value: unknown): void {
      if (value instanceof Place) super.appendValue(value)
      else this.appendImmediateValue(value)
    }
  },
}

interface Compilable<Row> {
  toOperationNode(): RootOperationNode
  compile(): CompiledQuery<Row>
}
type Shape<Values> = <Name extends keyof Values>(name: Name) => Values[Name]

/**
 * A query on the way of every message: built and compiled once for each engine, and then only filled in (building and
 * compiling cost more than SQLite takes to run it). `value('name')` stands for what each run gives under that name;
 * what is not a value (columns, literals, lists) is the same in all runs.
 */
export function hotQuery<Values extends object>() {
  return <Row>(
    build: (db: Tx, value: Shape<Values>) => Compilable<Row>,
  ): ((db: Tx, values: Values) => Promise<QueryResult<Row>>) => {
    const compiledFor = new Map<string, CompiledQuery>()
    // It only passes through the query builder into the parameters, where it is replaced by the value that it stands for.
    const value: Shape<Values> = (name) => new Place(name) as Values[typeof name]
    return (db, values) => {
      const { engine, execute } = statements(db)
      let compiled = compiledFor.get(engine)
      if (!compiled) {
        const query = build(db, value).toOperationNode()
        compiled = new compilers[engine]().compileQuery(query, createQueryId())
        compiledFor.set(engine, compiled)
      }
      const parameters = compiled.parameters.map((parameter) =>
        // A place was made with one of the names of the values.
        parameter instanceof Place ? values[parameter.name as keyof Values] : parameter,
      )
      return execute<Row>({ ...compiled, parameters })
    }
  }
}
