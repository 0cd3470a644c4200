import type { Migration } from '../migration.ts'

/** Where the other nodes reach one; null for those of releases that did not say. */
export const addressesOfNodes: Migration = {
  name: '0059-addresses-of-nodes',
  statements: () => ['ALTER TABLE "serverNodes" ADD COLUMN address TEXT'],
}
