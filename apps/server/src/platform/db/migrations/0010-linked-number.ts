import type { Migration } from '../migration.ts'

/** Which number `linkedAt` is of: coming back with the same one is no new link. */
export const linkedNumber: Migration = {
  name: '0010-linked-number',
  statements: () => [`ALTER TABLE "waSessions" ADD COLUMN "linkedNumber" TEXT`],
}
