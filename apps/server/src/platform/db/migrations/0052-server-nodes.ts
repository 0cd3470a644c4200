import type { Migration } from '../migration.ts'

/**
 * Nodes say who they are, and bots under which epoch they are held. A server of the release before, which lets nobody join
 * it, is gone with the table, and writes no more.
 */
export const serverNodes: Migration = {
  name: '0052-server-nodes',
  statements: () => [
    `DROP TABLE "serverNodes"`,
    `CREATE TABLE "serverNodes" (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      roles TEXT NOT NULL,
      version TEXT NOT NULL,
      "startedAt" BIGINT NOT NULL,
      "beatAt" BIGINT NOT NULL,
      beat BIGINT NOT NULL DEFAULT 0,
      load REAL NOT NULL DEFAULT 0,
      state TEXT NOT NULL CHECK (state IN ('joining', 'live', 'draining', 'dead'))
    )`,
    `ALTER TABLE bots ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0`,
  ],
}
