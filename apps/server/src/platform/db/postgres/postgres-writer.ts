import pg from 'pg'
import { BotNotHeldError, NestedStoreError, StoreUnavailableError } from '../errors.ts'
import { mayStartOver, takeConnection } from './postgres-pool.ts'
import { goesFirst, putBack, queueUp, shortGroupMs, takeGroup } from '../queue.ts'
import type { Scope, Tx } from '../store.ts'
import { TransactionConnection } from '../transaction-connection.ts'
import { TransactionScopes } from '../transaction-scope.ts'

type Waiting = {
  first: boolean
  since: number
  deadline: number
  /** Under which it holds the partition's bot; undefined for what is anybody's to write. */
  epoch: number | undefined
  run: (tx: Tx) => Promise<void>
  commit: () => void
  fail: (error: unknown) => void
}

/** Bounds of one group: what waits behind it waits no longer, and PostgreSQL keeps its savepoints in memory. */
const largestGroup = 50
const longestGroupMs = 50
const attempts = 5

/**
 * `fence` is a query which answers one row for as long as this process may write; its transactions share the advisory
 * lock before they ask. `patienceMs`: what a transaction waits for at most before it is refused.
 */
type Guard = { id: string; lock: string; fence: string; patienceMs: number }

/** The advisory lock that every transaction shares, or has to itself. */
export const everything = 7235

/**
 * Runs transactions in partitions: those of one bot one after another, those of different bots at once, and one about
 * the installation alone. Advisory locks keep that order between processes too, so a transaction finds what it is about
 * as if nobody else wrote. What waits in a partition shares one commit and its flush.
 */
export class PostgresWriter {
  readonly #pool: pg.Pool
  readonly #guard: Guard
  readonly #scopes = new TransactionScopes()
  readonly #connections = new WeakMap<pg.PoolClient, TransactionConnection>()
  readonly #queues = new Map<string, Waiting[]>()
  readonly #draining = new Set<Promise<void>>()

  constructor(pool: pg.Pool, guard: Guard) {
    this.#pool = pool
    this.#guard = guard
  }

  /** True for code that runs within a transaction which has not ended. */
  get withinTransaction(): boolean {
    return this.#scopes.within
  }

  write<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
    if (this.withinTransaction) return Promise.reject(new NestedStoreError())
    return new Promise<T>((resolve, reject) => {
      let commit = () => {}
      const run = async (tx: Tx) => {
        const result = await work(tx)
        commit = () => resolve(result)
      }
      const since = performance.now()
      const deadline = since + this.#guard.patienceMs
      const epoch = typeof scope === 'object' && 'bot' in scope ? scope.epoch : undefined
      const first = goesFirst(scope)
      this.#enter(scope, { since, deadline, first, epoch, run, commit: () => commit(), fail: reject })
    })
  }

  /** Resolves when no transaction waits or runs. */
  async idle(): Promise<void> {
    while (this.#draining.size > 0) await Promise.all(this.#draining)
  }

  #enter(scope: Scope, transaction: Waiting): void {
    const partitions = partitionsOf(scope)
    const key = partitions.join(' ')
    const queue = this.#queues.get(key)
    if (queue) {
      queueUp(queue, transaction)
      return
    }
    const opened = [transaction]
    this.#queues.set(key, opened)
    const draining = this.#drain(partitions, opened).finally(() => {
      this.#draining.delete(draining)
    })
    this.#draining.add(draining)
  }

  async #drain(partitions: readonly string[], queue: Waiting[]): Promise<void> {
    let wasFirst = false
    for (let attempt = 1; queue.length > 0; attempt++) {
      let group: Waiting[] = []
      let isFirst = false
      try {
        // A function, for transactions gather while a connection is waited for.
        await this.#onConnection(queue[0]?.deadline ?? 0, (connection) => {
          group = takeGroup(queue, largestGroup, { wasFirst, now: performance.now() })
          isFirst = group[0]?.first ?? false
          return this.#commitGroup(connection, partitions, { group, queue })
        })
        attempt = 0
        wasFirst = isFirst
      } catch (error) {
        // Nobody is let wait for a database that gives no connection.
        if (group.length === 0) group = queue.splice(0)
        if (attempt >= attempts || !maySucceed(error)) {
          failAll(group.splice(0), error)
          attempt = 0
        }
      }
      // What is left of a group was rolled back with it, or had no time.
      putBack(queue, group)
      this.#dismissLate(queue)
    }
    this.#queues.delete(partitions.join(' '))
  }

  #dismissLate(queue: Waiting[]): void {
    const now = performance.now()
    const late = queue.filter(({ deadline }) => deadline < now)
    if (late.length === 0) return
    queue.splice(0, queue.length, ...queue.filter(({ deadline }) => deadline >= now))
    for (const transaction of late) transaction.fail(new StoreUnavailableError('Waited too long'))
  }

  async #onConnection(
    deadline: number,
    work: (connection: TransactionConnection) => Promise<void>,
  ): Promise<void> {
    const client = await takeConnection(this.#pool, deadline)
    let connection = this.#connections.get(client)
    if (!connection)
      this.#connections.set(client, (connection = new TransactionConnection(client, this.#scopes)))
    try {
      await work(connection)
    } catch (error) {
      // Closed, whatever its state: the server then rolls back, and a fresh connection is cheap.
      client.release(true)
      throw error
    }
    client.release()
  }

  /** Commits what it can of `group` and takes it out; what it leaves in there has not happened. In `queue` is what came since. */
  async #commitGroup(
    connection: TransactionConnection,
    partitions: readonly string[],
    { group, queue }: { group: Waiting[]; queue: readonly Waiting[] },
  ): Promise<void> {
    const began = performance.now()
    connection.deadline = group[0]?.deadline ?? began
    let begun = this.#begin(connection, partitions, group)
    const done: Waiting[] = []
    // A savepoint costs each transaction a round trip, and few transactions fail: only when one has, all begin anew with savepoints.
    let savepoints = false
    while (group.length > done.length) {
      const transaction = group[done.length]
      if (!transaction) break
      const tookMs = performance.now() - began
      const enoughMs = queue[0]?.first ? shortGroupMs : longestGroupMs
      if (done.length > 0 && tookMs > enoughMs) break
      if (savepoints) await connection.control('SAVEPOINT one')
      const failure = await this.#failureOf(connection, transaction, begun)
      if (failure === null) {
        if (savepoints) await connection.control('RELEASE one')
        done.push(transaction)
      } else if (savepoints || group.length === 1) {
        // Taken back when its own fault, and told so at once.
        group.splice(done.length, 1)
        transaction.fail(failure.error)
        if (savepoints) await connection.control('ROLLBACK TO one')
      } else {
        await connection.control('ROLLBACK')
        begun = this.#begin(connection, partitions, group)
        done.length = 0
        savepoints = true
      }
    }
    await connection.control(done.length > 0 ? 'COMMIT' : 'ROLLBACK')
    group.splice(0, done.length)
    for (const transaction of done) transaction.commit()
  }

  /**
   * Answers with the epochs, of those that a group names, under which this process holds the bot. No transaction waits
   * for it: statements follow it on the connection, and `#failureOf` hears what came of it.
   */
  #begin(
    connection: TransactionConnection,
    partitions: readonly string[],
    group: readonly Waiting[],
  ): Promise<ReadonlySet<number>> {
    const epochs = [...new Set(group.flatMap(({ epoch }) => epoch ?? []))]
    const begin = async (): Promise<ReadonlySet<number>> => {
      const opening = this.#opening(partitions, epochs)
      const rows = await connection.control(opening).catch((error: unknown) => {
        throw new NotBegunError('No transaction could be begun', { cause: error })
      })
      const held = rows.splice(rows.length - epochs.length)
      if (rows.at(-1) !== 1) throw new StoreUnavailableError('Another process has taken over the database')
      return new Set(epochs.filter((_, index) => held[index] === 1))
    }
    const begun = begin()
    begun.catch(() => {})
    return begun
  }

  /** Why a transaction is taken back; null when it may stay. What is not its own fault is thrown. */
  async #failureOf(
    connection: TransactionConnection,
    transaction: Waiting,
    begun: Promise<ReadonlySet<number>>,
  ): Promise<{ error: unknown } | null> {
    try {
      await connection.run(transaction.run)
      const { epoch } = transaction
      if (epoch === undefined || (await begun).has(epoch)) return await begun.then(() => null)
      return { error: new BotNotHeldError() }
    } catch (error) {
      // What was never begun fails for no fault of its own.
      await begun
      if (error instanceof StoreUnavailableError || mayStartOver(error)) throw error
      return { error }
    }
  }

  #opening(partitions: readonly string[], epochs: readonly number[]): string {
    const { id, lock, fence } = this.#guard
    const all = partitions.length === 0 ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared'
    const own = partitions.map(
      (partition) => `SELECT pg_advisory_xact_lock(hashtextextended(${pg.escapeLiteral(partition)}, 0))`,
    )
    const held = epochs.map(
      (epoch) =>
        `SELECT 1 FROM bots WHERE id = ${pg.escapeLiteral(partitions[0] ?? '')}
         AND holder = ${pg.escapeLiteral(id)} AND epoch = ${epoch}`,
    )
    const locks = `SELECT ${all}(${everything}), pg_advisory_xact_lock_shared(${lock})`
    return ['BEGIN', locks, ...own, fence, ...held].join(';')
  }
}

/** The connection had broken while nobody used it: nothing has happened, and another one may do. */
class NotBegunError extends StoreUnavailableError {}

/** None for what is about the installation. Ids are unique over all kinds. */
function partitionsOf(scope: Scope): readonly string[] {
  if (scope === 'installation') return []
  if ('bot' in scope) return [scope.bot]
  if ('chore' in scope) return [scope.chore]
  return 'account' in scope ? [scope.account, ...(scope.bots ?? [])] : [scope.campaign]
}

const maySucceed = (error: unknown): boolean => error instanceof NotBegunError || mayStartOver(error)

function failAll(transactions: Waiting[], cause: unknown): void {
  const unavailable =
    cause instanceof StoreUnavailableError
      ? cause
      : new StoreUnavailableError('The group could not be committed', { cause })
  for (const transaction of transactions) transaction.fail(unavailable)
}
