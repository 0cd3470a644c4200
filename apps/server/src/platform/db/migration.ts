/** What the two databases call differently. Text is compared byte by byte on both: ids and pages sort alike. */
export type ColumnTypes = {
  engine: 'sqlite' | 'postgres'
  bytes: 'BLOB' | 'BYTEA'
  text: 'TEXT' | 'TEXT COLLATE "C"'
}
export const sqliteTypes: ColumnTypes = { engine: 'sqlite', bytes: 'BLOB', text: 'TEXT' }
export const postgresTypes: ColumnTypes = { engine: 'postgres', bytes: 'BYTEA', text: 'TEXT COLLATE "C"' }

/** An index of a table that may be large: `on` is the table with what is indexed, and under which condition. */
export type LargeIndex = { name: string; on: string; unique?: boolean }

/**
 * A change of the schema. Servers of the release before work on while it is made, and beside this release for as long as an
 * upgrade takes: it adds what they do not know of, with defaults where a row must have something. What they need is taken
 * away by one whose name says so (`contractEnding`), in a later release or in the same: it is applied once no server
 * that lacks it is left, which may be after those behind it.
 */
export type Migration = {
  name: string
  statements: (types: ColumnTypes) => string[]
  /** Built beside everybody's writing; those of small or new tables may be among `statements`. */
  indexes?: readonly LargeIndex[]
  /** Indexes of former ones that go before the statements: nobody builds them any more. */
  drops?: readonly string[]
}

/** How the names of those end that take away what an older release needs; such a release knows them by it. */
export const contractEnding = '.contract'
