import type { Migration } from '../migration.ts'

/** Under what those were known whom an owner deleted: the phone's address book and old chats do not bring them back. */
export const deletedPeople: Migration = {
  name: '0030-deleted-people',
  statements: () => [
    `CREATE TABLE "deletedPeople" (
      "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      value TEXT NOT NULL,
      "deletedAt" BIGINT NOT NULL,
      PRIMARY KEY ("botId", kind, value)
    )`,
  ],
}
