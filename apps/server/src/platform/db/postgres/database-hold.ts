import pg from 'pg'
import { DatabaseRefusedError, SchemaTooNewError } from '../errors.ts'
import { newId } from '../ids.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { connectionConfig } from './postgres-pool.ts'
import { everything } from './postgres-writer.ts'
import { refusedBy, whereIs } from './postgres-refusal.ts'

/** The session lock of the process that works with the database. */
const holding = 7234
/** A process that was killed is let go by the server in a moment; this long (ms) is waited for that. */
const takeoverMs = 6000
const askAgainMs = 100
const beatMs = 2000
const goodbyeMs = 1000
const oldest = { number: 150_000, name: '15' }

/**
 * This process's hold on a database. `fence` answers one row until another process has taken over, whatever this one
 * still believes.
 */
export type DatabaseHold = { fence: string; release: () => Promise<void> }

/**
 * Takes the database for this process, as the directory's lock does for SQLite: one server works with one database,
 * for every WhatsApp line is its alone. Brings the schema up to date. Throws `DatabaseRefusedError`.
 */
export async function holdDatabase(
  url: string,
  options: { halfMoved?: boolean } = {},
): Promise<DatabaseHold> {
  const id = newId()
  let client = await connect(url)
  try {
    await takeLock(client, url, takeoverMs)
    if (!options.halfMoved) await refuseHalfMoved(client, url)
    // Nobody else works with it.
    await bringUpToDate(client, { mayContract: async () => true })
    await takeOver(client, id)
  } catch (error) {
    await client.end().catch(() => {})
    const known = error instanceof DatabaseRefusedError || error instanceof SchemaTooNewError
    throw known ? error : refusedBy(error, url)
  }

  let released = false
  let timer: NodeJS.Timeout | undefined
  const beat = async () => {
    try {
      const { rowCount } = await client.query(beatOf(id))
      // Taken over: the lock, should it have come back, is for whoever starts next.
      if (rowCount === 0) return await farewell(client)
    } catch {
      // The connection and its lock are gone: both are taken again, unless another process was faster. Until the
      // database is back, transactions say themselves that it is away.
      await farewell(client)
      client = await connectAgain(url).catch(() => client)
    }
    if (!released) timer = setTimeout(beating, beatMs).unref()
  }
  let current = Promise.resolve()
  const beating = () => void (current = beat())
  beating()

  return {
    fence: `SELECT 1 FROM "serverNodes" WHERE id = ${pg.escapeLiteral(id)} AND state = 'alive' AND NOT pg_is_in_recovery()`,
    async release() {
      released = true
      clearTimeout(timer)
      await current
      await farewell(client)
    },
  }
}

/** Says goodbye, but waits for no answer from a database that may be gone. */
async function farewell(client: pg.Client): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, goodbyeMs)))
  await Promise.race([client.end().catch(() => {}), enough])
  clearTimeout(timer)
}

async function connect(url: string): Promise<pg.Client> {
  // Migrations of a large installation take their time.
  const client = new pg.Client({ ...connectionConfig(url, 'hold'), statement_timeout: 0 })
  // What breaks it while it is idle is found by the next beat.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string; server_version: string }>(
      "SELECT current_setting('server_version_num') AS server_version_num, current_setting('server_version') AS server_version",
    )
    const version = rows[0]
    if (Number(version?.server_version_num ?? 0) >= oldest.number) return client
    throw new DatabaseRefusedError('too_old', whereIs(url), version?.server_version ?? '')
  } catch (error) {
    await client.end().catch(() => {})
    throw error instanceof DatabaseRefusedError ? error : refusedBy(error, url)
  }
}

async function connectAgain(url: string): Promise<pg.Client> {
  const client = await connect(url)
  await takeLock(client, url, 0)
  return client
}

/** What an installation that is being moved here has come to; gone when all of it is here. */
export const progressTable = '"sqliteTransfer"'

async function refuseHalfMoved(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('${progressTable}') IS NOT NULL AS there`,
  )
  if (rows[0]?.there) throw new DatabaseRefusedError('half_moved', whereIs(url), 'a move has not ended')
}

async function takeLock(client: pg.Client, url: string, patience: number): Promise<void> {
  const deadline = performance.now() + patience
  if (await lockTaken(client)) return
  const lastBeat = await newestBeat(client)
  while (performance.now() < deadline && (await newestBeat(client)) === lastBeat) {
    await new Promise((resolve) => setTimeout(resolve, askAgainMs))
    if (await lockTaken(client)) return
  }
  throw new DatabaseRefusedError('in_use', whereIs(url), 'another server works with it')
}

async function lockTaken(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
    holding,
  ])
  return rows[0]?.taken === true
}

/** It moves while the holder lives; null in a database that nobody ever held. */
async function newestBeat(client: pg.Client): Promise<number | null> {
  const table = await client.query<{ there: boolean }>(
    `SELECT to_regclass('"serverNodes"') IS NOT NULL AS there`,
  )
  if (!table.rows[0]?.there) return null
  const { rows } = await client.query<{ at: number | null }>('SELECT max("beatAt") AS at FROM "serverNodes"')
  return rows[0]?.at ?? null
}

/**
 * Whoever held the database before is dead from now on, even if it merely slept: it is waited for what it has in hand,
 * and its next transaction finds itself fenced off.
 */
async function takeOver(client: pg.Client, id: string): Promise<void> {
  await client.query(`
    BEGIN;
    SELECT pg_advisory_xact_lock(${everything});
    DELETE FROM "serverNodes" WHERE state = 'dead';
    UPDATE "serverNodes" SET state = 'dead';
    INSERT INTO "serverNodes" (id, "startedAt", "beatAt", state)
      VALUES (${pg.escapeLiteral(id)}, ${databaseNow}, ${databaseNow}, 'alive');
    COMMIT`)
}

/** Milliseconds UTC by the database's clock: the processes' own may differ. */
const databaseNow = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint'

const beatOf = (id: string) => ({
  text: `UPDATE "serverNodes" SET "beatAt" = ${databaseNow} WHERE id = $1 AND state = 'alive'`,
  values: [id],
  query_timeout: beatMs,
})
