import type { Migration } from '../migration.ts'

/** What was asked for of what may be asked for so often: `subject` is a hash of what and by whom. */
export const allowances: Migration = {
  name: '0048-allowances',
  statements: () => [
    `CREATE TABLE allowances (id TEXT PRIMARY KEY, subject TEXT NOT NULL, at BIGINT NOT NULL)`,
    `CREATE INDEX "allowancesBySubject" ON allowances (subject, at)`,
  ],
}
