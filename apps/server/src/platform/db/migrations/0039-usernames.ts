import type { Migration } from '../migration.ts'

/** What contacts go by on WhatsApp where they show no number. It may pass to somebody else, and ties nobody together. */
export const usernames: Migration = {
  name: '0039-usernames',
  statements: () => [
    `ALTER TABLE contacts ADD COLUMN username TEXT`,
    `CREATE INDEX "contactsByUsername" ON contacts ("botId", username) WHERE username IS NOT NULL`,
  ],
}
