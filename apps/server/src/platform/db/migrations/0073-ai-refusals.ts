import type { Migration } from '../migration.ts'

/** The last word of AI to a bot, where it was that the installation's key is not taken: its owner is shown that. */
export const aiRefusals: Migration = {
  name: '0073-ai-refusals',
  statements: () => [
    `CREATE TABLE "aiRefusals" (
      "botId" TEXT PRIMARY KEY REFERENCES bots(id) ON DELETE CASCADE,
      why TEXT NOT NULL CHECK (why IN ('wrong_key', 'no_credit')),
      at BIGINT NOT NULL
    )`,
  ],
}
