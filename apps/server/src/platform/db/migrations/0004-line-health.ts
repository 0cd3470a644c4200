import type { Migration } from '../migration.ts'

/** How lines fared, so that an owner is told what is wrong; the pictures of those who write to them. */
export const lineHealth: Migration = {
  name: '0004-line-health',
  statements: (types) => [
    `ALTER TABLE "waSessions" ADD COLUMN "downSince" BIGINT`,
    `ALTER TABLE "waSessions" ADD COLUMN "alertedAt" BIGINT`,
    `ALTER TABLE "waSessions" ADD COLUMN "phoneSeenAt" BIGINT`,
    `CREATE TABLE "waEvents" (
      "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
      seq BIGINT NOT NULL,
      kind TEXT NOT NULL,
      detail TEXT,
      at BIGINT NOT NULL,
      PRIMARY KEY ("botId", seq)
    )`,
    `CREATE TABLE "contactPictures" (
      "contactId" TEXT PRIMARY KEY REFERENCES contacts(id) ON DELETE CASCADE,
      bytes ${types.bytes},
      "fetchedAt" BIGINT NOT NULL
    )`,
  ],
}
