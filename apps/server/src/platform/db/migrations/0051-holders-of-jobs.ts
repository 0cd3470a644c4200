import type { Migration } from '../migration.ts'

/** Which server has a job in hand. */
export const holdersOfJobs: Migration = {
  name: '0051-holders-of-jobs',
  statements: () => [`ALTER TABLE jobs ADD COLUMN holder TEXT`],
}
