import type { Migration } from '../migration.ts'

/** Keys of AI that accounts keep for their own bots, sealed. */
export const accountAiKeys: Migration = {
  name: '0031-account-ai-keys',
  statements: () => [
    `CREATE TABLE "accountAiKeys" (
      "userId" TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      provider TEXT NOT NULL,
      sealed TEXT,
      ending TEXT NOT NULL,
      models TEXT NOT NULL,
      "savedAt" BIGINT NOT NULL,
      "refusedAt" BIGINT,
      refusal TEXT,
      "toldAt" BIGINT,
      PRIMARY KEY ("userId", provider)
    )`,
  ],
}
