import type { Migration } from '../migration.ts'

/** What a number sent of campaigns, or to people, that were deleted since: its limits go on counting it. */
export const deletedSends: Migration = {
  name: '0071-deleted-sends',
  statements: () => [
    `CREATE TABLE "deletedSends" (
      "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
      at BIGINT NOT NULL,
      sent INTEGER NOT NULL,
      strangers INTEGER NOT NULL,
      PRIMARY KEY ("botId", at)
    )`,
  ],
}
