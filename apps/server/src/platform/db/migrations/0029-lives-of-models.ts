import type { Migration } from '../migration.ts'

/**
 * What providers' lists say of their models, what people were told of AI, and which models bots were switched to. A model
 * that a list no longer has stays, with how many times in a row it was missing.
 */
export const livesOfModels: Migration = {
  name: '0029-lives-of-models',
  statements: () => [
    `CREATE TABLE "listedModels" (
      endpoint TEXT NOT NULL,
      model TEXT NOT NULL,
      dated INTEGER NOT NULL,
      ends TEXT,
      missed INTEGER NOT NULL,
      "seenAt" BIGINT NOT NULL,
      PRIMARY KEY (endpoint, model)
    )`,
    `CREATE TABLE "aiNotices" (
      "userId" TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      about TEXT NOT NULL,
      stage TEXT NOT NULL,
      at BIGINT NOT NULL,
      PRIMARY KEY ("userId", about, stage)
    )`,
    `CREATE TABLE "modelSwitches" (
      "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
      model TEXT NOT NULL,
      successor TEXT NOT NULL,
      at BIGINT NOT NULL,
      PRIMARY KEY ("botId", model, successor)
    )`,
  ],
}
