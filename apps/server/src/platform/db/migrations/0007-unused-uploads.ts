import type { Migration } from '../migration.ts'

/** Which files belong to a chat for good, and since when others have been of no use; what is there already stays. */
export const unusedUploads: Migration = {
  name: '0007-unused-uploads',
  statements: () => [
    `ALTER TABLE uploads ADD COLUMN "shownAt" BIGINT`,
    `ALTER TABLE uploads ADD COLUMN "unusedSince" BIGINT`,
    `UPDATE uploads SET "shownAt" = "createdAt"`,
  ],
}
