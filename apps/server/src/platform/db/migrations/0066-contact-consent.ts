import type { Migration } from '../migration.ts'

/** How and when a contact agreed to hear of the business, and when and by whose word they left its campaigns. */
export const contactConsent: Migration = {
  name: '0066-contact-consent',
  statements: () => [
    `ALTER TABLE contacts ADD COLUMN consent TEXT`,
    `ALTER TABLE contacts ADD COLUMN "consentAt" BIGINT`,
    `ALTER TABLE contacts ADD COLUMN "optOutAt" BIGINT`,
    `ALTER TABLE contacts ADD COLUMN "optOutBy" TEXT`,
  ],
}
