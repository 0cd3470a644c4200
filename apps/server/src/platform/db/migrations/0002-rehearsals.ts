import type { Migration } from '../migration.ts'

/** Conversations that are kept as tests of their bot. */
export const rehearsals: Migration = {
  name: '0002-rehearsals',
  statements: () => [
    `CREATE TABLE rehearsals (
      id TEXT PRIMARY KEY,
      "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      steps TEXT NOT NULL,
      "stepCount" INTEGER NOT NULL,
      "createdAt" BIGINT NOT NULL,
      "updatedAt" BIGINT NOT NULL
    )`,
    `CREATE INDEX "rehearsalsOfBot" ON rehearsals ("botId", id)`,
  ],
}
