import type { Migration } from '../migration.ts'

/** The newest migration that a node knows of; empty for those of releases that did not say. */
export const whatNodesKnow: Migration = {
  name: '0053-what-nodes-know',
  statements: () => [`ALTER TABLE "serverNodes" ADD COLUMN knows TEXT NOT NULL DEFAULT ''`],
}
