import type { Migration } from '../migration.ts'

/** Which node said a message, as JSON; null for what people said, and for what was said before this was kept. */
export const saidByNode: Migration = {
  name: '0023-said-by-node',
  statements: () => [`ALTER TABLE messages ADD COLUMN node TEXT`],
}
