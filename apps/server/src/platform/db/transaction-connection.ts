import { Kysely } from 'kysely'
import type { CompiledQuery, QueryResult } from 'kysely'
import type pg from 'pg'
import { ForeignAwaitError } from './errors.ts'
import { runScript, runStatement } from './postgres/postgres-pool.ts'
import { statementDialect } from './statements/statement-dialect.ts'
import type { Tx } from './store.ts'
import type { Tables } from './tables.ts'
import type { Scope, TransactionScopes } from './transaction-scope.ts'

/** A connection that runs transactions, one after another, within the one of the database which its user opens and ends. */
export class TransactionConnection {
  /** When what runs now is given up (`performance.now`). */
  deadline = 0
  readonly #client: pg.Client
  readonly #scopes: TransactionScopes
  readonly #tx: Tx
  #running: Scope | null = null
  /** Statements on their way; the server answers them in the order in which they were asked for. */
  #pending = 0
  #whenIdle = () => {}

  constructor(client: pg.Client, scopes: TransactionScopes) {
    this.#client = client
    this.#scopes = scopes
    this.#tx = new Kysely<Tables>({ dialect: statementDialect('postgres', (query) => this.#execute(query)) })
  }

  /** Statements of the transaction itself, in one round trip; gives how many rows each of them answered. */
  control(sql: string): Promise<number[]> {
    return this.#following(runScript(this.#client, sql, this.deadline))
  }

  /** Runs one transaction; rejects when it throws, or waits for something that is not its `tx`. */
  async run(transaction: (tx: Tx) => Promise<void>): Promise<void> {
    const scope: Scope = { open: true, failure: undefined }
    this.#running = scope
    let turned: NodeJS.Immediate | undefined
    const late = new Promise<never>((_, reject) => {
      // An honest transaction goes on as soon as a statement is answered: by the next turn of the event loop it has asked
      // for another one, or is over.
      this.#whenIdle = () => {
        turned = setImmediate(() => {
          if (this.#pending === 0) reject(new ForeignAwaitError())
        })
      }
    })
    this.#whenIdle()
    try {
      await Promise.race([this.#scopes.run(scope, () => transaction(this.#tx)), late])
    } finally {
      clearImmediate(turned)
      scope.open = false
      this.#whenIdle = () => {}
      this.#running = null
    }
  }

  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const scope = this.#scopes.demand(this.#running)
    try {
      return await this.#following(runStatement<R>(this.#client, query, this.deadline))
    } catch (error) {
      scope.failure ??= error
      throw error
    }
  }

  async #following<T>(answer: Promise<T>): Promise<T> {
    this.#pending++
    try {
      return await answer
    } finally {
      if (--this.#pending === 0) this.#whenIdle()
    }
  }
}
