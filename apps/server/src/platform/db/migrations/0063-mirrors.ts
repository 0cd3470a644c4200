import type { Migration } from '../migration.ts'

/** What came of a bot's last turns when another version of it decided them again: the newest look of each bot. */
export const mirrors: Migration = {
  name: '0063-mirrors',
  statements: () => [
    `CREATE TABLE mirrors (
      "botId" TEXT PRIMARY KEY REFERENCES bots(id) ON DELETE CASCADE,
      id TEXT NOT NULL,
      days INTEGER NOT NULL,
      version INTEGER NOT NULL,
      drafts TEXT NOT NULL,
      result TEXT,
      "createdAt" BIGINT NOT NULL
    )`,
    `CREATE INDEX "mirrorsByAge" ON mirrors ("createdAt")`,
  ],
}
