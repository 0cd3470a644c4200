import type { Migration } from '../migration.ts'

/** What a campaign says beside its text, and when each recipient's turn came, by which a number's day is counted. */
export const campaignSending: Migration = {
  name: '0008-campaign-sending',
  statements: () => [
    `ALTER TABLE campaigns ADD COLUMN attachment TEXT`,
    `ALTER TABLE campaigns ADD COLUMN "nameFallback" TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE "campaignRecipients" ADD COLUMN "queuedAt" BIGINT`,
    `CREATE INDEX "recipientsByTurn" ON "campaignRecipients" ("campaignId", "queuedAt")`,
    `CREATE INDEX "campaignsUnderWay" ON campaigns ("botId", "startedAt") WHERE status = 'sending'`,
    `CREATE INDEX "campaignsScheduled" ON campaigns ("scheduledAt") WHERE "scheduledAt" IS NOT NULL`,
  ],
}
