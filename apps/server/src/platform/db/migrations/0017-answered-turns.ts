import type { Migration } from '../migration.ts'

/** How many turns of a contact were answered lately is asked before each of them: from the index alone. */
export const answeredTurns: Migration = {
  name: '0017-answered-turns',
  statements: () => [
    `DROP INDEX "turnsOfContact"`,
    `CREATE INDEX "turnsOfContact" ON turns ("contactId", "finishedAt", replies)`,
  ],
}
