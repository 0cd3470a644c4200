import type { Migration } from '../migration.ts'

/** How far new owners have come. Whose bot has answered a customer already needs no guide. */
export const firstSteps: Migration = {
  name: '0026-first-steps',
  statements: () => [
    `ALTER TABLE users ADD COLUMN "stepsDoneAt" BIGINT`,
    `ALTER TABLE users ADD COLUMN "stepsAwayAt" BIGINT`,
    `ALTER TABLE bots ADD COLUMN "triedAt" BIGINT`,
    `ALTER TABLE nodes ADD COLUMN "editedAt" BIGINT`,
    `UPDATE users SET "stepsDoneAt" = "createdAt" WHERE id IN
      (SELECT bots."ownerId" FROM bots JOIN "dayTotals" ON "dayTotals"."botId" = bots.id WHERE turns > 0)`,
  ],
}
