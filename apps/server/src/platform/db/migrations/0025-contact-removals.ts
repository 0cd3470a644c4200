import type { Migration } from '../migration.ts'

/** Contacts that were deleted together: hidden at once, gone with all their messages some at a time, once nobody can undo it. */
export const contactRemovals: Migration = {
  name: '0025-contact-removals',
  statements: () => [
    `CREATE TABLE "contactRemovals" (
      "contactId" TEXT PRIMARY KEY REFERENCES contacts(id) ON DELETE CASCADE,
      "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
      "dueAt" BIGINT NOT NULL
    )`,
    `CREATE INDEX "removalsByTime" ON "contactRemovals" ("dueAt", "contactId")`,
    `CREATE INDEX "removalsOfBot" ON "contactRemovals" ("botId")`,
  ],
}
