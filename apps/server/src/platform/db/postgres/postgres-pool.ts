import pg from 'pg'
import type { CompiledQuery, QueryResult } from 'kysely'
import { DuplicateError, StoreFullError, StoreUnavailableError } from '../errors.ts'
import { StatementNames } from '../statements/statement-names.ts'
import { sendTogether } from './send-together.ts'

/**
 * Whoever waits for the database hears within this time (ms) that it does not answer, unless it was opened with another patience;
 * the promise outside is 5 s.
 */
export const usualPatienceMs = 4500
/** Of it, to open a connection, or for one to come free. */
const connects = 2 / 3

/** 64-bit integers and sums come as numbers: ours are milliseconds and counts, far below 2^53. Bytes as Uint8Array. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.BYTEA, (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex'))],
])

/** How every connection of ours is opened; a peer that vanished is noticed within about 10 s. */
export function connectionConfig(
  url: string,
  name: string,
  { options = [], patienceMs = usualPatienceMs }: { options?: string[]; patienceMs?: number } = {},
): pg.ClientConfig {
  const settings = [
    ...options,
    'tcp_keepalives_idle=5',
    'tcp_keepalives_interval=2',
    'tcp_user_timeout=10000',
  ]
  return {
    connectionString: url,
    application_name: `recado ${name}`,
    connectionTimeoutMillis: patienceMs * connects,
    statement_timeout: patienceMs,
    idle_in_transaction_session_timeout: patienceMs,
    keepAlive: true,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
    types: { getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format) },
  }
}

/** Connections to one database. What they say while nobody uses them is heard by whoever takes them next. */
export function openPool(config: pg.ClientConfig, max: number): pg.Pool {
  const pool = new pg.Pool({ ...config, max, idleTimeoutMillis: 60_000 })
  // The pool lets a connection go that broke while idle; whoever works with one is told by its statement.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** A connection of the pool's before `deadline` (of `performance.now`); throws `StoreUnavailableError`. */
export async function takeConnection(pool: pg.Pool, deadline: number): Promise<pg.PoolClient> {
  const taking = pool.connect()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => {
      // It may still come, for nobody.
      taking.then((client) => client.release()).catch(() => {})
      reject(new StoreUnavailableError('The database gives no connection'))
    }
    timer = setTimeout(giveUp, Math.max(deadline - performance.now(), 1))
  })
  try {
    return await Promise.race([taking, late]).catch(translated)
  } finally {
    clearTimeout(timer)
  }
}

const names = new StatementNames()

/** One statement on one connection, answered before `deadline` (of `performance.now`) or given up. */
export async function runStatement<R>(
  client: pg.Client,
  query: CompiledQuery,
  deadline: number,
): Promise<QueryResult<R>> {
  const name = names.nameOf(query.sql)
  const timed: TimedQuery = { text: query.sql, values: [...query.parameters], ...until(deadline) }
  const statement = name === undefined ? timed : { ...timed, name }
  sendTogether(client)
  const result = await client.query<R & pg.QueryResultRow>(statement).catch(translated)
  const answer = { rows: result.rows }
  if (result.command === 'SELECT') return answer
  return { ...answer, numAffectedRows: BigInt(result.rowCount ?? 0) }
}

/** Statements without parameters in one round trip; gives how many rows each of them answered. */
export async function runScript(client: pg.Client, sql: string, deadline: number): Promise<number[]> {
  const script: TimedQuery = { text: sql, ...until(deadline) }
  sendTogether(client)
  // Of several statements pg gives several results, which its types do not say.
  const result: pg.QueryResult | pg.QueryResult[] = await client.query(script).catch(translated)
  return [result].flat().map(({ rowCount }) => rowCount ?? 0)
}

/** pg takes a time for each query, which its types do not know. */
type TimedQuery = pg.QueryConfig & { query_timeout?: number }

function until(deadline: number): { query_timeout?: number } {
  if (deadline === Infinity) return {}
  return { query_timeout: Math.max(Math.ceil(deadline - performance.now()), 1) }
}

/** For `catch`: says an outage and a duplicate as what they are, and anything else as it came. */
function translated(error: unknown): never {
  const told = error instanceof pg.DatabaseError ? error : null
  if (told?.code === uniqueViolation) throw new DuplicateError(told.message, { cause: error })
  if (!isOutage(error)) throw error
  if (told?.code === diskFull) throw new StoreFullError('The database has no room', { cause: error })
  throw new StoreUnavailableError('The database does not answer', { cause: error })
}

const diskFull = '53100'
const uniqueViolation = '23505'

/**
 * SQLSTATE classes of a database that cannot serve now: connection (08), resources (53), operator (57, also
 * statement_timeout), system (58), lock_not_available, and the timeout of an idle transaction.
 */
const outageCodes = /^(08|53|57|58|55P03|25P03)/

function isOutage(error: unknown): boolean {
  if (error instanceof StoreUnavailableError) return false
  // What did not come from the server came from the way to it.
  return error instanceof pg.DatabaseError ? outageCodes.test(error.code ?? '') : true
}

/**
 * True when the same work may succeed if it starts over: serialization_failure, deadlock_detected, and a prepared
 * statement whose table a newer release has changed.
 */
export function mayStartOver(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  return error.code === '40001' || error.code === '40P01' || /cached plan must not/.test(error.message)
}
