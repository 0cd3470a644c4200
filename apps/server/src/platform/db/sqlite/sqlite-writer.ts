import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { ForeignAwaitError, NestedStoreError, StoreFullError, StoreUnavailableError } from '../errors.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { putBack, queueUp, shortGroupMs, takeGroup } from '../queue.ts'
import type { Tx } from '../store.ts'
import type { Tables } from '../tables.ts'
import { TransactionScopes } from '../transaction-scope.ts'
import type { Scope } from '../transaction-scope.ts'

type Waiting = {
  first: boolean
  since: number
  run: (tx: Tx) => Promise<void>
  commit: () => void
  fail: (error: unknown) => void
}

/** Around every transaction, so prepared once. */
type Control = Record<'savepoint' | 'release' | 'rollBack', StatementSync>

/** More transactions than this in one commit would only make the first of them wait longer. */
const largestGroup = 256
/** Statements run on this thread: longer than this nobody else here waits for a group of them. */
const longestGroupMs = 25
const momentMs = 1000

/**
 * Runs transactions one after another on one connection and commits those which wait together: one flush to disk serves
 * them all. A transaction is a SAVEPOINT, so that one which throws takes only itself back.
 */
export class SqliteWriter {
  readonly #database: DatabaseSync
  readonly #control: Control
  readonly #committed: () => void
  readonly #tx: Tx
  readonly #scopes = new TransactionScopes()
  #running: Scope | null = null
  #waiting: Waiting[] = []
  #draining: Promise<void> | null = null
  /** Of the last group. */
  #wasFirst = false
  /** When something last came that goes first. */
  #firstAt = -Infinity

  /** `committed` is called after each commit. */
  constructor(database: DatabaseSync, committed: () => void) {
    this.#database = database
    this.#committed = committed
    this.#control = {
      savepoint: database.prepare('SAVEPOINT one'),
      release: database.prepare('RELEASE one'),
      rollBack: database.prepare('ROLLBACK TO one'),
    }
    const guard = () => this.#scopes.demand(this.#running)
    this.#tx = new Kysely<Tables>({ dialect: sqliteDialect(database, guard) })
  }

  /** True for code that runs within a transaction which has not ended. */
  get withinTransaction(): boolean {
    return this.#scopes.within
  }

  write<T>(transaction: (tx: Tx) => Promise<T>, first = false): Promise<T> {
    if (this.withinTransaction) return Promise.reject(new NestedStoreError())
    return new Promise<T>((resolve, reject) => {
      let commit = () => {}
      const since = performance.now()
      if (first) this.#firstAt = since
      queueUp(this.#waiting, {
        first,
        since,
        run: async (tx) => {
          const result = await transaction(tx)
          commit = () => resolve(result)
        },
        commit: () => commit(),
        fail: reject,
      })
      this.#draining ??= this.#drain()
    })
  }

  /** Resolves when no transaction waits or runs. */
  async idle(): Promise<void> {
    while (this.#draining) await this.#draining
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      // Lets the rest of the process run between two groups, and transactions gather while it does.
      await new Promise((resolve) => setImmediate(resolve))
      await this.#group()
    }
    this.#draining = null
  }

  async #group(): Promise<void> {
    const group = takeGroup(this.#waiting, largestGroup, {
      wasFirst: this.#wasFirst,
      now: performance.now(),
    })
    this.#wasFirst = group[0]?.first ?? false
    const succeeded: Waiting[] = []
    let begun = 0
    try {
      this.#database.exec('BEGIN IMMEDIATE')
      const until = performance.now() + this.#groupMs()
      for (const transaction of group) {
        if (performance.now() >= until) break
        begun += 1
        if (await this.#savepoint(transaction)) succeeded.push(transaction)
      }
      this.#database.exec('COMMIT')
    } catch (error) {
      this.#rollBack()
      const unavailable = unavailableFor(error, 'The group could not be committed')
      // Transactions that failed on their own account were told so already; telling them twice changes nothing.
      const failed = begun > 0 ? group.splice(0, begun) : group.splice(0)
      putBack(this.#waiting, group)
      for (const transaction of failed) transaction.fail(unavailable)
      return
    }
    // What is left had no time.
    putBack(this.#waiting, group.slice(begun))
    for (const transaction of succeeded) transaction.commit()
    this.#committed()
  }

  /** Nothing comes in while a group runs on this thread: what goes first is expected where some came a moment ago. */
  #groupMs(): number {
    return performance.now() - this.#firstAt < momentMs ? shortGroupMs : longestGroupMs
  }

  async #savepoint(transaction: Waiting): Promise<boolean> {
    const scope: Scope = { open: true, failure: undefined }
    this.#control.savepoint.run()
    this.#running = scope
    try {
      await atOnce(this.#scopes.run(scope, () => transaction.run(this.#tx)))
      this.#control.release.run()
      return true
    } catch (error) {
      // A full disk ends the whole group, not this transaction alone.
      if (!this.#database.isTransaction) throw error
      this.#control.rollBack.run()
      this.#control.release.run()
      transaction.fail(isOutage(error) ? unavailableFor(error, 'Not stored') : error)
      return false
    } finally {
      scope.open = false
      this.#running = null
    }
  }

  #rollBack(): void {
    // What comes when the database is closed has nothing to take back.
    if (this.#database.isOpen && this.#database.isTransaction) this.#database.exec('ROLLBACK')
  }
}

/**
 * Statements run synchronously, so an honest transaction settles before the event loop turns. One that does not awaits
 * something else, and is taken back.
 */
async function atOnce(work: Promise<void>): Promise<void> {
  let turned: NodeJS.Immediate | undefined
  const late = new Promise<never>((_, reject) => {
    turned = setImmediate(() => reject(new ForeignAwaitError()))
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearImmediate(turned)
  }
}

/** SQLITE_BUSY, SQLITE_IOERR and SQLITE_FULL: the transaction was right, the disk was not. */
const full = 13
const outageCodes = [5, 10, full]

const isOutage = (error: unknown): boolean => outageCodes.includes(primaryCode(error))

function unavailableFor(cause: unknown, what: string): StoreUnavailableError {
  return primaryCode(cause) === full
    ? new StoreFullError(what, { cause })
    : new StoreUnavailableError(what, { cause })
}

/** Extended codes carry the primary one in their low byte; 0 for what is no error of SQLite's. */
function primaryCode(error: unknown): number {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return 0
  return error.errcode & 0xff
}
