import type { Migration } from '../migration.ts'

/** What an owner reads of their sessions, and what the administrator looks accounts up by. */
export const profiles: Migration = {
  name: '0012-profiles',
  statements: () => [
    `ALTER TABLE sessions ADD COLUMN device TEXT`,
    `ALTER TABLE users ADD COLUMN "lastSeenAt" BIGINT`,
    `ALTER TABLE users ADD COLUMN "searchText" TEXT NOT NULL DEFAULT ''`,
    `UPDATE users SET "searchText" = lower(name || ' ' || email),
      "lastSeenAt" = (SELECT max("lastSeenAt") FROM sessions WHERE sessions."userId" = users.id)`,
  ],
}
