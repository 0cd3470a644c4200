import type { Migration } from '../migration.ts'

/** Links to a new password, and what administrators did. Actions outlive the accounts that they were about. */
export const administration: Migration = {
  name: '0013-administration',
  statements: () => [
    `CREATE TABLE "passwordResets" (
      "tokenHash" TEXT PRIMARY KEY,
      "userId" TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      "expiresAt" BIGINT NOT NULL
    )`,
    `CREATE INDEX "passwordResetsOfUser" ON "passwordResets" ("userId")`,
    `CREATE TABLE "adminActions" (
      id TEXT PRIMARY KEY,
      "adminId" TEXT NOT NULL,
      "userId" TEXT NOT NULL,
      action TEXT NOT NULL,
      detail TEXT,
      at BIGINT NOT NULL
    )`,
  ],
}
