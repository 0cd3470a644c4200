import type { Migration } from '../migration.ts'

/** From which address a session was opened, for its owner to read. */
export const sessionPlaces: Migration = {
  name: '0046-session-places',
  statements: () => [`ALTER TABLE sessions ADD COLUMN ip TEXT`],
}
