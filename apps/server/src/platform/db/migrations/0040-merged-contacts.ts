import type { Migration } from '../migration.ts'

/** With whom a contact was made one: who has its page open, or its address, is led there. */
export const mergedContacts: Migration = {
  name: '0040-merged-contacts',
  statements: () => [
    `CREATE TABLE "mergedContacts" (
      "contactId" TEXT PRIMARY KEY,
      "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
      "keptId" TEXT NOT NULL REFERENCES contacts(id) ON DELETE CASCADE
    )`,
    `CREATE INDEX "mergedIntoContact" ON "mergedContacts" ("keptId")`,
  ],
}
