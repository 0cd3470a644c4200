import pg from 'pg'
import { newestMigration } from '../migrate.ts'
import type { SeenNode } from './beats.ts'

/** Who a node is. `roles` as in ROLES. */
export type NodeFacts = { id: string; name: string; roles: string; version: string }

/** Milliseconds UTC by the database's clock: the processes' own may differ. */
const databaseNow = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint'

/** Shared by each of a node's transactions; who has it alone knows that the node has none, and can let it begin no more. */
export const lockOf = (id: string): string => `hashtextextended(${pg.escapeLiteral(`node ${id}`)}, 0)`

/** Answers one row for as long as a node may write. */
export const fenceOf = (id: string): string =>
  `SELECT 1 FROM "serverNodes" WHERE id = ${pg.escapeLiteral(id)} AND state <> 'dead' AND NOT pg_is_in_recovery()`

/** For a script of several statements. */
export const insertNode = ({ id, name, roles, version }: NodeFacts): string => `
  INSERT INTO "serverNodes" (id, name, roles, version, knows, "startedAt", "beatAt", state) VALUES
    (${[id, name, roles, version, newestMigration].map((text) => pg.escapeLiteral(text)).join(', ')}, ${databaseNow}, ${databaseNow}, 'joining')`

/** Whether any node that is not dead is of a release without this migration. */
export async function anyNodeLacks(client: pg.ClientBase, migration: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM "serverNodes" WHERE state <> 'dead' AND knows < $1 LIMIT 1`,
    [migration],
  )
  return rowCount === 1
}

/** All others that are not dead; null when this one is. */
export async function writeBeat(
  client: pg.ClientBase,
  { id, load, timeoutMs }: { id: string; load: number; timeoutMs: number },
): Promise<SeenNode[] | null> {
  const query = {
    text: `
      WITH own AS (
        UPDATE "serverNodes" SET beat = beat + 1, "beatAt" = ${databaseNow}, load = $2
        WHERE id = $1 AND state <> 'dead' RETURNING id)
      SELECT id, beat, id = (SELECT id FROM own) AS own FROM "serverNodes" WHERE state <> 'dead'`,
    values: [id, load],
    query_timeout: timeoutMs,
  }
  const { rows } = await client.query<SeenNode & { own: boolean | null }>(query)
  if (!rows.some(({ own }) => own)) return null
  return rows.flatMap(({ id, beat, own }) => (own ? [] : [{ id, beat }]))
}

/** Ends a node's connections, waits until none of its transactions goes on, and takes its bots from it. */
export async function declareNodeDead(client: pg.ClientBase, { id, beat }: SeenNode): Promise<boolean> {
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'recado % ' || $1`,
    [id],
  )
  await client.query('BEGIN')
  try {
    await client.query(`SELECT pg_advisory_xact_lock(${lockOf(id)})`)
    const { rowCount } = await client.query(
      `UPDATE "serverNodes" SET state = 'dead' WHERE id = $1 AND beat = $2 AND state <> 'dead'`,
      [id, beat],
    )
    await client.query('UPDATE bots SET holder = NULL WHERE holder = $1 AND $2', [id, rowCount === 1])
    await client.query('COMMIT')
    return rowCount === 1
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

export async function setNodeState(
  client: pg.ClientBase,
  id: string,
  state: 'live' | 'draining',
): Promise<void> {
  await client.query(`UPDATE "serverNodes" SET state = $2 WHERE id = $1 AND state <> 'dead'`, [id, state])
}

export async function setNodeAddress(client: pg.ClientBase, id: string, address: string): Promise<void> {
  await client.query(`UPDATE "serverNodes" SET address = $2 WHERE id = $1`, [id, address])
}

/** It ends in order: nobody waits for its beat. */
export const removeNode = (id: string): string =>
  `UPDATE bots SET holder = NULL WHERE holder = ${pg.escapeLiteral(id)};
   DELETE FROM "serverNodes" WHERE id = ${pg.escapeLiteral(id)}`
