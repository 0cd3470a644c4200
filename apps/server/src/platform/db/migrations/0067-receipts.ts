import type { Migration } from '../migration.ts'

/** What tells the receipts apart that customers of a bot sent, so that one which comes again is known. */
export const receipts: Migration = {
  name: '0067-receipts',
  statements: () => [
    `CREATE TABLE receipts (
      "messageId" TEXT PRIMARY KEY,
      "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
      "contactId" TEXT NOT NULL REFERENCES contacts(id) ON DELETE CASCADE,
      sha256 TEXT,
      says TEXT,
      "createdAt" BIGINT NOT NULL
    )`,
    `CREATE INDEX "receiptsByFile" ON receipts ("botId", sha256)`,
    `CREATE INDEX "receiptsByWords" ON receipts ("botId", says)`,
    `CREATE INDEX "receiptsByContact" ON receipts ("contactId")`,
  ],
}
