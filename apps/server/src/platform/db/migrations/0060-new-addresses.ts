import type { Migration } from '../migration.ts'

/** Where an account moves to once its owner opens the link that is mailed there. */
export const newAddresses: Migration = {
  name: '0060-new-addresses',
  statements: () => [`ALTER TABLE users ADD COLUMN "newEmail" TEXT`],
}
