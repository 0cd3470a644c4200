import type { Migration } from '../migration.ts'

/**
 * Whom campaigns wrote to who had never written, WhatsApp's own cap on such chats, since when a number is in use by its
 * owner's word, and when its owner was told of a lock.
 */
export const newChats: Migration = {
  name: '0041-new-chats',
  statements: () => [
    `ALTER TABLE "campaignRecipients" ADD COLUMN stranger SMALLINT NOT NULL DEFAULT 0`,
    `CREATE INDEX "strangersByTurn" ON "campaignRecipients" ("campaignId", "queuedAt") WHERE stranger = 1`,
    `CREATE INDEX "contactsWhoNeverWrote" ON contacts ("botId", "lastMessageAt") WHERE "lastInboundAt" IS NULL`,
    `ALTER TABLE "waSessions" ADD COLUMN "usedSince" BIGINT`,
    `ALTER TABLE "waSessions" ADD COLUMN "lockAlertedAt" BIGINT`,
    `ALTER TABLE "waSessions" ADD COLUMN "capStatus" TEXT`,
    `ALTER TABLE "waSessions" ADD COLUMN "capTotal" BIGINT`,
    `ALTER TABLE "waSessions" ADD COLUMN "capUsed" BIGINT`,
    `ALTER TABLE "waSessions" ADD COLUMN "capUntil" BIGINT`,
    `ALTER TABLE "waSessions" ADD COLUMN "capToldAt" BIGINT`,
  ],
}
