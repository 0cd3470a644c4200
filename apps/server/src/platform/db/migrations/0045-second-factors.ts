import type { Migration } from '../migration.ts'

/** Passkeys, apps of codes and recovery codes, what is handed out on the way, since when a session is proven, and what happened to accounts. */
export const secondFactors: Migration = {
  name: '0045-second-factors',
  statements: () => [
    `ALTER TABLE sessions ADD COLUMN "provenAt" BIGINT NOT NULL DEFAULT 0`,
    `CREATE TABLE passkeys (
      id TEXT PRIMARY KEY,
      "userId" TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      "credentialId" TEXT NOT NULL UNIQUE,
      "publicKey" TEXT NOT NULL,
      counter BIGINT NOT NULL,
      name TEXT NOT NULL,
      "createdAt" BIGINT NOT NULL,
      "lastUsedAt" BIGINT
    )`,
    `CREATE INDEX "passkeysOfUser" ON passkeys ("userId")`,
    `CREATE TABLE "totpSecrets" (
      "userId" TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
      sealed TEXT NOT NULL,
      "lastStep" BIGINT NOT NULL,
      "confirmedAt" BIGINT
    )`,
    `CREATE TABLE "recoveryCodes" (
      id TEXT PRIMARY KEY,
      "userId" TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      hash TEXT NOT NULL
    )`,
    `CREATE INDEX "recoveryCodesOfUser" ON "recoveryCodes" ("userId")`,
    `CREATE TABLE challenges (
      hash TEXT PRIMARY KEY,
      purpose TEXT NOT NULL,
      "userId" TEXT REFERENCES users(id) ON DELETE CASCADE,
      "passwordHash" TEXT,
      "expiresAt" BIGINT NOT NULL
    )`,
    `CREATE TABLE "accountEvents" (
      id TEXT PRIMARY KEY,
      "userId" TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      device TEXT,
      ip TEXT,
      at BIGINT NOT NULL
    )`,
    `CREATE INDEX "accountEventsOfUser" ON "accountEvents" ("userId", id)`,
    `CREATE INDEX "challengesByExpiry" ON challenges ("expiresAt")`,
    `CREATE INDEX "challengesOfUser" ON challenges ("userId")`,
  ],
}
