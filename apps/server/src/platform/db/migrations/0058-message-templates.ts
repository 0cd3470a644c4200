import type { Migration } from '../migration.ts'

/** What Meta approved beforehand of a line's business, when Meta was asked last, how many may be written to first in a day, and the template that a campaign goes by. */
export const messageTemplates: Migration = {
  name: '0058-message-templates',
  statements: () => [
    `CREATE TABLE "messageTemplates" (
      "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
      "templateId" TEXT NOT NULL,
      name TEXT NOT NULL,
      language TEXT NOT NULL,
      category TEXT NOT NULL,
      "nextCategory" TEXT,
      "nextCategoryAt" BIGINT,
      status TEXT NOT NULL,
      reason TEXT,
      quality TEXT NOT NULL,
      "isNamed" SMALLINT NOT NULL,
      face TEXT NOT NULL,
      "isSupported" SMALLINT NOT NULL,
      PRIMARY KEY ("botId", "templateId")
    )`,
    `ALTER TABLE "waSessions" ADD COLUMN "templatesAt" BIGINT`,
    `ALTER TABLE "waSessions" ADD COLUMN "peopleADay" BIGINT`,
    `ALTER TABLE campaigns ADD COLUMN template TEXT`,
  ],
}
