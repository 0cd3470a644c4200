import type { Migration } from '../migration.ts'

/** How the readers of a campaign agreed to get it, by its owner's word. */
export const campaignConsent: Migration = {
  name: '0064-campaign-consent',
  statements: () => [`ALTER TABLE campaigns ADD COLUMN consent TEXT`],
}
