import type { Migration } from '../migration.ts'

/**
 * Lists of contacts by name, by when they were made and by how often they wrote, from an index alone: those without a name
 * stand behind all names in either direction.
 */
export const sortedContacts: Migration = {
  name: '0024-sorted-contacts',
  statements: () => [
    `CREATE INDEX "contactsByName" ON contacts
      ("botId", (CASE WHEN name IS NULL AND "pushName" IS NULL THEN 1 ELSE 0 END), "searchText", id)`,
    `CREATE INDEX "contactsByCreation" ON contacts ("botId", "createdAt", id, "searchText")`,
    `CREATE INDEX "contactsByConversations" ON contacts ("botId", "conversationCount", id, "searchText")`,
  ],
}
