import type { Migration } from '../migration.ts'

/** What each turn was decided by, so that another bot can decide it again, and how a bot's turns are read one page after another. */
export const keptTurns: Migration = {
  name: '0062-kept-turns',
  statements: () => [`ALTER TABLE turns ADD COLUMN kept TEXT`],
  indexes: [{ name: 'doneTurnsOfBot', on: `turns ("botId", "startedAt", id) WHERE state = 'done'` }],
}
