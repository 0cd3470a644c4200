import type { Migration } from '../migration.ts'

/** Why a number left Meta's API for the app of a phone. */
export const leftLines: Migration = {
  name: '0065-left-lines',
  statements: () => [`ALTER TABLE "waSessions" ADD COLUMN "leftBecause" TEXT`],
}
