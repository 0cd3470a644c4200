import pg from 'pg'
import { postgresTypes } from '../migration.ts'
import type { LargeIndex, Migration } from '../migration.ts'
import { largeIndexes, migrate } from '../migrate.ts'
import { clientTransaction } from './client-transaction.ts'

/** The session lock under which the schema is brought up to date. */
const migrating = 7236
const askAgainMs = 100

type BringUpToDateParts = {
  /** Whether what an older release needs may be taken away. */
  mayContract: (name: string) => Promise<boolean>
  /** For tests. */
  migrations?: readonly Migration[]
}

/**
 * Brings the schema to this release's, beside servers of the release before, which go on: no table is locked for longer than a
 * change of its columns takes. Of several at once, one after another.
 */
export async function bringUpToDate(client: pg.Client, parts: BringUpToDateParts): Promise<void> {
  // Asked for again and again: a statement that waits would be one that the building of an index waits for.
  while (!(await lockTaken(client))) await new Promise((resolve) => setTimeout(resolve, askAgainMs))
  await migrate((transaction) => clientTransaction(client, transaction), postgresTypes, parts)
  await buildIndexes(client, largeIndexes(parts.migrations))
  await client.query(`SELECT pg_advisory_unlock(${migrating})`)
}

async function lockTaken(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    `SELECT pg_try_advisory_lock(${migrating}) AS taken`,
  )
  return rows[0]?.taken === true
}

/** Builds what is not there beside everybody's writing, which no transaction can do; what a kill left half built is built anew. */
async function buildIndexes(client: pg.Client, wanted: readonly LargeIndex[]): Promise<void> {
  if (wanted.length === 0) return
  const { rows } = await client.query<{ name: string; valid: boolean }>(
    `SELECT c.relname AS name, i.indisvalid AS valid FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE c.relnamespace = current_schema()::regnamespace`,
  )
  const built = new Map(rows.map(({ name, valid }) => [name, valid]))
  for (const { name, on, unique = false } of wanted) {
    if (built.get(name)) continue
    const index = pg.escapeIdentifier(name)
    if (built.has(name)) await client.query(`DROP INDEX CONCURRENTLY ${index}`)
    await client.query(`CREATE ${unique ? 'UNIQUE ' : ''}INDEX CONCURRENTLY ${index} ON ${on}`)
  }
}
