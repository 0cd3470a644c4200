import type { Migration } from '../migration.ts'

/**
 * What AI costs by the month, and how often a customer was answered by it. What a bot spent outlives the bot, so that another
 * one made in its place begins with what is left.
 */
export const aiBudgets: Migration = {
  name: '0028-ai-budgets',
  statements: () => [
    `CREATE TABLE "aiBudgets" (
      "botId" TEXT NOT NULL,
      "userId" TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      month TEXT NOT NULL,
      spent BIGINT NOT NULL DEFAULT 0,
      "ownSpent" BIGINT NOT NULL DEFAULT 0,
      "alertedLimit" BIGINT,
      "stoppedLimit" BIGINT,
      PRIMARY KEY ("botId", month)
    )`,
    `CREATE INDEX "budgetsOfUser" ON "aiBudgets" ("userId", month)`,
    `ALTER TABLE bots ADD COLUMN "aiCap" BIGINT`,
    `ALTER TABLE turns ADD COLUMN ai SMALLINT NOT NULL DEFAULT 0`,
    `CREATE INDEX "aiTurnsOfBot" ON turns ("botId", "startedAt") WHERE ai = 1`,
  ],
}
