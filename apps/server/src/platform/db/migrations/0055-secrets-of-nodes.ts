import type { Migration } from '../migration.ts'

/** Which of the installation's secrets each node seals with, and opens; empty for those of releases that do not say. */
export const secretsOfNodes: Migration = {
  name: '0055-secrets-of-nodes',
  statements: () => [`ALTER TABLE "serverNodes" ADD COLUMN secrets TEXT NOT NULL DEFAULT ''`],
}
