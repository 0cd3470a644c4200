import type { Migration } from '../migration.ts'

/** Who may sign up without the access code, and which addresses await that their owner confirms them. */
export const invitations: Migration = {
  name: '0049-invitations',
  statements: () => [
    `ALTER TABLE users ADD COLUMN "unconfirmedSince" BIGINT`,
    `CREATE TABLE invitations (
      id TEXT PRIMARY KEY,
      "tokenHash" TEXT NOT NULL UNIQUE,
      "mailedHash" TEXT UNIQUE,
      email TEXT,
      "createdAt" BIGINT NOT NULL,
      "expiresAt" BIGINT NOT NULL,
      "usedAt" BIGINT,
      "userId" TEXT REFERENCES users(id) ON DELETE SET NULL
    )`,
    `CREATE INDEX "invitationsOfUser" ON invitations ("userId")`,
  ],
}
