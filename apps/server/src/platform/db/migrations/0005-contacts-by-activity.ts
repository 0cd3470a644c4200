import type { Migration } from '../migration.ts'

/** Contacts by what happened last, those who never wrote among them. */
export const contactsByActivity: Migration = {
  name: '0005-contacts-by-activity',
  statements: () => [
    `DROP INDEX "contactsByLastMessage"`,
    `CREATE INDEX "contactsByActivity" ON contacts ("botId", (coalesce("lastMessageAt", "createdAt")), id)`,
  ],
}
