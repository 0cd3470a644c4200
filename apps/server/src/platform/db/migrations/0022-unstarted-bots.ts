import type { Migration } from '../migration.ts'

/** Which bots still wait for their first nodes: of those that are there none, also where all were deleted. */
export const unstartedBots: Migration = {
  name: '0022-unstarted-bots',
  statements: () => [`ALTER TABLE bots ADD COLUMN unstarted SMALLINT NOT NULL DEFAULT 0`],
}
