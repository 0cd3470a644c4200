import type { Migration } from '../migration.ts'

/** What a shop writes often, by a short word. */
export const quickReplies: Migration = {
  name: '0009-quick-replies',
  statements: () => [
    `CREATE TABLE "quickReplies" (
      id TEXT PRIMARY KEY,
      "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
      shortcut TEXT NOT NULL,
      text TEXT NOT NULL,
      "createdAt" BIGINT NOT NULL,
      UNIQUE ("botId", shortcut)
    )`,
  ],
}
