import type { Migration } from '../migration.ts'

/** Stored values that could not be read, with where they stood and why, until an administrator has seen to them. */
export const setAside: Migration = {
  name: '0038-set-aside',
  statements: () => [
    `CREATE TABLE "setAside" (
      id TEXT PRIMARY KEY,
      "botId" TEXT REFERENCES bots (id) ON DELETE CASCADE,
      "column" TEXT NOT NULL,
      "rowId" TEXT NOT NULL,
      value TEXT NOT NULL,
      reason TEXT NOT NULL,
      at BIGINT NOT NULL
    )`,
    `CREATE INDEX "setAsideBot" ON "setAside" ("botId")`,
    `CREATE INDEX "setAsideAt" ON "setAside" (at)`,
  ],
}
