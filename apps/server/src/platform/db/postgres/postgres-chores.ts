import pg from 'pg'
import type { Chores } from '../../chores.ts'
import { StoreUnavailableError } from '../errors.ts'
import { connectionConfig } from './postgres-pool.ts'

/** Keeps the locks of chores apart from the database's other advisory locks. */
const choreLocks = 7237

/**
 * Whose turn it is, by a lock on a connection that lives as long as the chore: it ends with the server that holds it, and
 * when that one, `node`, counts as dead.
 */
export function postgresChores(url: string, node = ''): Chores {
  return {
    async alone(chore, work) {
      const client = new pg.Client(connectionConfig(url, `${chore} ${node}`))
      // The lock went with the connection: what the chore does next says itself that the database is away.
      client.on('error', () => {})
      try {
        const taken = await lockTaken(client, chore)
        if (taken) await work()
        return taken
      } finally {
        await client.end().catch(() => {})
      }
    },
  }
}

async function lockTaken(client: pg.Client, chore: string): Promise<boolean> {
  try {
    await client.connect()
    const { rows } = await client.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_lock($1, hashtext($2)) AS taken',
      [choreLocks, chore],
    )
    return rows[0]?.taken === true
  } catch (error) {
    throw new StoreUnavailableError('The database gives no connection for a chore', { cause: error })
  }
}
