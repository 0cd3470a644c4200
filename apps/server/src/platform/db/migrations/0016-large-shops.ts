import type { Migration } from '../migration.ts'

/**
 * Lists of contacts by what happened last, from an index alone: with the name in it a search reads no contact that it
 * does not show (PostgreSQL asks for the two times beside what is made of them). Each state has one of its own.
 * Who a campaign goes to is written down a stretch of contacts at a time: `resolvedTo` is the last one, null at the end.
 * How a campaign fares is counted in an index too; replies, which nobody counts, are not in it.
 */
export const largeShops: Migration = {
  name: '0016-large-shops',
  statements: () => [
    `DROP INDEX "contactsBySearch"`,
    `DROP INDEX "contactsByActivity"`,
    contactList('contactsByActivity'),
    contactList('contactsUnread', 'unread > 0'),
    contactList('contactsUnanswered', '"lastInboundAt" >= "lastMessageAt"'),
    contactList('contactsPaused', 'paused = 1'),
    contactList('contactsOptedOut', '"optOut" = 1'),
    contactList('contactsBlocked', 'blocked = 1'),
    `DROP INDEX "contactsOfTag"`,
    `CREATE INDEX "contactsOfTag" ON "contactTags" ("tagId", "contactId")`,
    `CREATE INDEX "contactsOfBot" ON contacts ("botId", id)`,
    `ALTER TABLE campaigns ADD COLUMN "resolvedTo" TEXT`,
    `DROP INDEX "outboxBySource"`,
    `CREATE INDEX "outboxOfCampaign" ON outbox ("sourceId", state) WHERE source = 'campaign'`,
  ],
}

export const contactList = (name: string, where?: string): string =>
  `CREATE INDEX "${name}" ON contacts
    ("botId", (coalesce("lastMessageAt", "createdAt")), id, "searchText", "lastMessageAt", "createdAt")
    ${where === undefined ? '' : `WHERE ${where}`}`
