import pg from 'pg'
import { NestedStoreError, StoreUnavailableError } from '../errors.ts'
import { mayStartOver, patienceMs, takeConnection } from './postgres-pool.ts'
import type { Tx } from '../store.ts'
import { UnitConnection } from '../unit-connection.ts'
import { UnitScopes } from '../unit-scope.ts'

type Waiting = {
  deadline: number
  run: (tx: Tx) => Promise<void>
  commit: () => void
  fail: (error: unknown) => void
}

/** Bounds of one transaction: what waits behind it waits no longer, and PostgreSQL keeps its savepoints in memory. */
const largestGroup = 50
const longestGroupMs = 50
const attempts = 5

/** The advisory lock that every unit shares, or has to itself. */
export const everything = 7235
/** The lane of units that name no bot. */
const alone = ''

/**
 * Runs units in lanes: those of one bot one after another, those of different bots at once, and one that names no bot
 * alone. Advisory locks keep that order between processes too, so a unit finds the database as if nobody else wrote,
 * and never has to be rolled back for another's sake. What waits in a lane shares one transaction and its flush.
 */
export class PostgresWriter {
  readonly #pool: pg.Pool
  readonly #fence: string
  readonly #scopes = new UnitScopes()
  readonly #connections = new WeakMap<pg.PoolClient, UnitConnection>()
  readonly #lanes = new Map<string, Waiting[]>()
  readonly #draining = new Set<Promise<void>>()

  /** `fence` is a query which answers one row for as long as this process may write. */
  constructor(pool: pg.Pool, fence: string) {
    this.#pool = pool
    this.#fence = fence
  }

  /** True for code that runs within a unit which has not ended. */
  get withinUnit(): boolean {
    return this.#scopes.within
  }

  write<T>(unit: (tx: Tx) => Promise<T>, laneId: string = alone): Promise<T> {
    if (this.withinUnit) return Promise.reject(new NestedStoreError())
    return new Promise<T>((resolve, reject) => {
      let commit = () => {}
      const run = async (tx: Tx) => {
        const result = await unit(tx)
        commit = () => resolve(result)
      }
      const deadline = performance.now() + patienceMs
      this.#enter(laneId, { deadline, run, commit: () => commit(), fail: reject })
    })
  }

  /** Resolves when no unit waits or runs. */
  async idle(): Promise<void> {
    while (this.#draining.size > 0) await Promise.all(this.#draining)
  }

  #enter(laneId: string, unit: Waiting): void {
    const lane = this.#lanes.get(laneId)
    if (lane) {
      lane.push(unit)
      return
    }
    const opened = [unit]
    this.#lanes.set(laneId, opened)
    const draining = this.#drain(laneId, opened).finally(() => this.#draining.delete(draining))
    this.#draining.add(draining)
  }

  async #drain(laneId: string, lane: Waiting[]): Promise<void> {
    for (let attempt = 1; lane.length > 0; attempt++) {
      let group: Waiting[] = []
      try {
        // A function, for units gather while a connection is waited for.
        await this.#onConnection(lane[0]?.deadline ?? 0, (connection) => {
          group = lane.splice(0, largestGroup)
          return this.#transaction(connection, laneId, group)
        })
        attempt = 0
      } catch (error) {
        // Nobody is let wait for a database that gives no connection.
        if (group.length === 0) group = lane.splice(0)
        if (attempt >= attempts || !maySucceed(error)) {
          failAll(group.splice(0), error)
          attempt = 0
        }
      }
      // What is left of a group was rolled back with it, or had no time: it goes first.
      lane.unshift(...group)
      this.#dismissLate(lane)
    }
    this.#lanes.delete(laneId)
  }

  #dismissLate(lane: Waiting[]): void {
    const now = performance.now()
    while (lane[0] && lane[0].deadline < now) lane.shift()?.fail(new StoreUnavailableError('Waited too long'))
  }

  async #onConnection(deadline: number, work: (connection: UnitConnection) => Promise<void>): Promise<void> {
    const client = await takeConnection(this.#pool, deadline)
    let connection = this.#connections.get(client)
    if (!connection) this.#connections.set(client, (connection = new UnitConnection(client, this.#scopes)))
    try {
      await work(connection)
    } catch (error) {
      // Closed, whatever its state: the server then rolls back, and a fresh connection is cheap.
      client.release(true)
      throw error
    }
    client.release()
  }

  /** Commits what it can of `group` and takes it out; what it leaves in there has not happened. */
  async #transaction(connection: UnitConnection, laneId: string, group: Waiting[]): Promise<void> {
    const began = performance.now()
    connection.deadline = group[0]?.deadline ?? began
    let begun = this.#begin(connection, laneId)
    const done: Waiting[] = []
    // A savepoint costs each unit a round trip, and few units fail: only when one has, all begin anew with savepoints.
    let savepoints = false
    while (group.length > done.length) {
      if (done.length > 0 && performance.now() - began > longestGroupMs) break
      const [unit] = group.slice(done.length)
      if (!unit) break
      if (savepoints) await connection.control('SAVEPOINT unit')
      const failure = await this.#failureOf(connection, unit, begun)
      if (failure === null) {
        if (savepoints) await connection.control('RELEASE unit')
        done.push(unit)
      } else if (savepoints || group.length === 1) {
        // Taken back when its own fault, and told so at once.
        group.splice(done.length, 1)
        unit.fail(failure.error)
        if (savepoints) await connection.control('ROLLBACK TO unit')
      } else {
        await connection.control('ROLLBACK')
        begun = this.#begin(connection, laneId)
        done.length = 0
        savepoints = true
      }
    }
    await connection.control(done.length > 0 ? 'COMMIT' : 'ROLLBACK')
    group.splice(0, done.length)
    for (const unit of done) unit.commit()
  }

  /** No unit waits for it: statements follow it on the connection, and `#failureOf` hears what came of it. */
  #begin(connection: UnitConnection, laneId: string): Promise<void> {
    const begin = async (): Promise<void> => {
      const rows = await connection.control(this.#opening(laneId)).catch((error: unknown) => {
        throw new NotBegunError('No transaction could be begun', { cause: error })
      })
      if (rows.at(-1) !== 1) throw new StoreUnavailableError('Another process has taken over the database')
    }
    const begun = begin()
    begun.catch(() => {})
    return begun
  }

  /** Why a unit is taken back; null when it may stay. What is not its own fault is thrown. */
  async #failureOf(
    connection: UnitConnection,
    unit: Waiting,
    begun: Promise<void>,
  ): Promise<{ error: unknown } | null> {
    try {
      await connection.run(unit.run)
      await begun
      return null
    } catch (error) {
      // What was never begun fails for no fault of its own.
      await begun
      if (error instanceof StoreUnavailableError || mayStartOver(error)) throw error
      return { error }
    }
  }

  #opening(laneId: string): string {
    const lock =
      laneId === alone
        ? `SELECT pg_advisory_xact_lock(${everything})`
        : `SELECT pg_advisory_xact_lock_shared(${everything});
           SELECT pg_advisory_xact_lock(hashtextextended(${pg.escapeLiteral(laneId)}, 0))`
    return `BEGIN; ${lock}; ${this.#fence}`
  }
}

/** The connection had broken while nobody used it: nothing has happened, and another one may do. */
class NotBegunError extends StoreUnavailableError {}

const maySucceed = (error: unknown): boolean => error instanceof NotBegunError || mayStartOver(error)

function failAll(units: Waiting[], cause: unknown): void {
  const unavailable =
    cause instanceof StoreUnavailableError
      ? cause
      : new StoreUnavailableError('The group could not be committed', { cause })
  for (const unit of units) unit.fail(unavailable)
}
