import { Kysely } from 'kysely'
import type pg from 'pg'
import { statementDialect } from '../statements/statement-dialect.ts'
import type { Tx } from '../store.ts'
import type { Tables } from '../tables.ts'
import { runStatement } from './postgres-pool.ts'

/** A transaction on a connection that nobody else uses, without the store's bounds of time. */
export async function clientTransaction<T>(
  client: pg.Client,
  transaction: (tx: Tx) => Promise<T>,
): Promise<T> {
  const tx = new Kysely<Tables>({
    dialect: statementDialect('postgres', (query) => runStatement(client, query, Infinity)),
  })
  await client.query('BEGIN')
  try {
    const result = await transaction(tx)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
