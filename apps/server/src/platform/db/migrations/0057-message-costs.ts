import type { Migration } from '../migration.ts'

/** What Meta says that delivered messages are: counted once each, with the rates that owners copied from their own page of Meta's. */
export const messageCosts: Migration = {
  name: '0057-message-costs',
  statements: () => [
    `CREATE TABLE "messagePrices" (
      "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
      day TEXT NOT NULL,
      category TEXT NOT NULL,
      type TEXT NOT NULL,
      billable SMALLINT NOT NULL,
      messages BIGINT NOT NULL,
      PRIMARY KEY ("botId", day, category, type, billable)
    )`,
    `CREATE TABLE "messageRates" (
      "botId" TEXT PRIMARY KEY REFERENCES bots(id) ON DELETE CASCADE,
      currency TEXT NOT NULL,
      service BIGINT,
      utility BIGINT,
      marketing BIGINT,
      authentication BIGINT,
      "changedAt" BIGINT NOT NULL
    )`,
    `ALTER TABLE outbox ADD COLUMN priced SMALLINT NOT NULL DEFAULT 0`,
  ],
}
