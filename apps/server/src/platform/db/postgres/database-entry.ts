import type pg from 'pg'
import { DatabaseRefusedError } from '../errors.ts'

/** The session lock of the processes that work with the database: of one alone, or shared by those who let others join. */
const holding = 7234
/** A process that was killed is let go by the server in a moment; one that stands still as long counts as dead. */
const deadMs = 5000
/** For what is ended to be gone. */
const patienceMs = 8000
const askAgainMs = 100

/** Whether the lock was free. */
export async function holdLock(client: pg.ClientBase, shared: boolean): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    `SELECT pg_try_advisory_lock${shared ? '_shared' : ''}($1) AS taken`,
    [holding],
  )
  return rows[0]?.taken === true
}

/** Gives the lock of one alone back, and keeps the one that others share. */
export async function letOthersIn(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_unlock($1)', [holding])
}

/**
 * Takes the lock. Whoever has it is watched: one that moves keeps it, one that stands still for 5 s, as a process does
 * that was stopped, is cut off. True when there was one. Throws `DatabaseRefusedError`.
 */
export async function enterDatabase(
  client: pg.ClientBase,
  { where, shared }: { where: string; shared: boolean },
): Promise<boolean> {
  if (await holdLock(client, shared)) return false
  const began = performance.now()
  const first = await beatsOfAll(client)
  let cutOff = false
  while (performance.now() - began < patienceMs && (await beatsOfAll(client)) === first) {
    await new Promise((resolve) => setTimeout(resolve, askAgainMs))
    if (await holdLock(client, shared)) return cutOff
    if (cutOff || performance.now() - began < deadMs) continue
    await cutOffOthers(client)
    cutOff = true
  }
  throw new DatabaseRefusedError('in_use', where, 'another server works with it')
}

/** Of all that are not dead, in a text: it changes while any of them lives. Empty in a database that nobody ever held. */
async function beatsOfAll(client: pg.ClientBase): Promise<string> {
  const table = await client.query<{ there: boolean }>(
    `SELECT to_regclass('"serverNodes"') IS NOT NULL AS there`,
  )
  if (!table.rows[0]?.there) return ''
  // As older releases have it, too.
  const { rows } = await client.query(
    `SELECT id, "beatAt" FROM "serverNodes" WHERE state <> 'dead' ORDER BY id`,
  )
  return JSON.stringify(rows)
}

/** Their transactions end where they are, and what they begin anew finds itself fenced off once somebody took over. */
async function cutOffOthers(client: pg.ClientBase): Promise<void> {
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'recado %' AND pid <> pg_backend_pid()`,
  )
}
