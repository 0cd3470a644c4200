import type { Migration } from '../migration.ts'

/**
 * Numbers on Meta's Cloud API: the apps that tell of them, which number a line is there and when it was told of, until when
 * somebody may be answered freely or for nothing, by which key a message left, and whether it was Meta that was told of no more campaigns.
 */
export const cloudLines: Migration = {
  name: '0050-cloud-lines',
  statements: () => [
    `CREATE TABLE "metaApps" (
      id TEXT PRIMARY KEY,
      "ownerId" TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      "appId" TEXT NOT NULL,
      secret TEXT,
      "formerSecret" TEXT,
      "verifyToken" TEXT,
      "createdAt" BIGINT NOT NULL,
      "forgedAt" BIGINT
    )`,
    `CREATE UNIQUE INDEX "metaAppsOfOwner" ON "metaApps" ("ownerId", "appId")`,
    `ALTER TABLE "waSessions" ADD COLUMN "metaAppId" TEXT`,
    `ALTER TABLE "waSessions" ADD COLUMN "phoneNumberId" TEXT`,
    `ALTER TABLE "waSessions" ADD COLUMN "accountId" TEXT`,
    `ALTER TABLE "waSessions" ADD COLUMN "heardAt" BIGINT`,
    `CREATE UNIQUE INDEX "waSessionsByPhoneNumberId" ON "waSessions" ("phoneNumberId") WHERE "phoneNumberId" IS NOT NULL`,
    `ALTER TABLE outbox ADD COLUMN "sendKey" TEXT`,
    `ALTER TABLE contacts ADD COLUMN "windowUntil" BIGINT`,
    `ALTER TABLE contacts ADD COLUMN "freeUntil" BIGINT`,
    `ALTER TABLE contacts ADD COLUMN "optOutByMeta" SMALLINT NOT NULL DEFAULT 0`,
  ],
}
