import type { Migration } from '../migration.ts'

/** What shops give their bots to know. */
export const knowledge: Migration = {
  name: '0054-knowledge',
  statements: () => [
    `CREATE TABLE knowledge (
      "botId" TEXT PRIMARY KEY REFERENCES bots(id) ON DELETE CASCADE,
      version BIGINT NOT NULL,
      facts BIGINT NOT NULL
    )`,
    `CREATE TABLE sources (
      id TEXT PRIMARY KEY,
      "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
      kind TEXT NOT NULL CHECK (kind IN ('text', 'questions', 'file', 'page')),
      title TEXT NOT NULL,
      origin TEXT,
      choices TEXT NOT NULL DEFAULT '[]',
      reading TEXT,
      note TEXT,
      facts BIGINT NOT NULL DEFAULT 0,
      "readAt" BIGINT NOT NULL,
      "checkedAt" BIGINT,
      "createdAt" BIGINT NOT NULL
    )`,
    `CREATE INDEX "sourcesOfBot" ON sources ("botId", id)`,
    `CREATE TABLE facts (
      id TEXT PRIMARY KEY,
      "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
      "sourceId" TEXT NOT NULL REFERENCES sources(id) ON DELETE CASCADE,
      seq BIGINT NOT NULL,
      label TEXT NOT NULL,
      text TEXT NOT NULL,
      searched TEXT NOT NULL,
      version BIGINT NOT NULL,
      "editedAt" BIGINT
    )`,
    `CREATE INDEX "factsOfSource" ON facts ("sourceId", seq)`,
    `CREATE INDEX "factsByVersion" ON facts ("botId", version, id)`,
  ],
}
