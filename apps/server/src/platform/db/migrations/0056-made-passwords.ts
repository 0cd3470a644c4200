import type { Migration } from '../migration.ts'

/** Until when a password that the installation made signs in; null for those that somebody chose. */
export const madePasswords: Migration = {
  name: '0056-made-passwords',
  statements: () => [`ALTER TABLE users ADD COLUMN "passwordMadeUntil" BIGINT`],
}
