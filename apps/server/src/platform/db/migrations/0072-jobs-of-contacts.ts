import type { Migration } from '../migration.ts'

/** About whom a bot's e-mails and webhooks are, and of which turn it told its owner: all of it goes with the contact. */
export const jobsOfContacts: Migration = {
  name: '0072-jobs-of-contacts',
  statements: () => [`ALTER TABLE jobs ADD COLUMN "contactId" TEXT`],
  indexes: [
    { name: 'jobsOfContact', on: `jobs ("contactId") WHERE "contactId" IS NOT NULL` },
    { name: 'noticesOfTurn', on: `outbox ("sourceId") WHERE source = 'notice'` },
  ],
}
