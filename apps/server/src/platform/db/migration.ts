/** What the two databases call differently. Text is compared byte by byte on both: ids and pages sort alike. */
export type ColumnTypes = {
  engine: 'sqlite' | 'postgres'
  bytes: 'BLOB' | 'BYTEA'
  text: 'TEXT' | 'TEXT COLLATE "C"'
}
export const sqliteTypes: ColumnTypes = { engine: 'sqlite', bytes: 'BLOB', text: 'TEXT' }
export const postgresTypes: ColumnTypes = { engine: 'postgres', bytes: 'BYTEA', text: 'TEXT COLLATE "C"' }
export type Migration = { name: string; statements: (types: ColumnTypes) => string[] }
