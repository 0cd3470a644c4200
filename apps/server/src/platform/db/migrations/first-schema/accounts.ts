export const accountSchema = [
  `CREATE TABLE users (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    "emailNormalized" TEXT NOT NULL UNIQUE,
    "passwordHash" TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('admin', 'user')),
    plan TEXT NOT NULL,
    active SMALLINT NOT NULL,
    "botLimit" INTEGER NOT NULL,
    "createdAt" BIGINT NOT NULL
  )`,
  `CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    "userId" TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
    "tokenId" TEXT NOT NULL,
    "tokenAt" BIGINT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "lastSeenAt" BIGINT NOT NULL,
    "expiresAt" BIGINT NOT NULL
  )`,
  `CREATE INDEX "sessionsOfUser" ON sessions ("userId", "lastSeenAt")`,
  `CREATE INDEX "sessionsByExpiry" ON sessions ("expiresAt")`,
  `CREATE TABLE "rotatedTokens" (
    "tokenId" TEXT PRIMARY KEY,
    "sessionId" TEXT NOT NULL REFERENCES sessions(id) ON DELETE CASCADE,
    "successorId" TEXT NOT NULL,
    "rotatedAt" BIGINT NOT NULL
  )`,
  `CREATE INDEX "rotatedTokensOfSession" ON "rotatedTokens" ("sessionId", "rotatedAt")`,
  `CREATE TABLE "loginFailures" (
    id TEXT PRIMARY KEY,
    "emailNormalized" TEXT NOT NULL,
    ip TEXT NOT NULL,
    at BIGINT NOT NULL
  )`,
  `CREATE INDEX "loginFailuresByEmail" ON "loginFailures" ("emailNormalized", at)`,
  `CREATE INDEX "loginFailuresByIp" ON "loginFailures" (ip, at)`,
  `CREATE TABLE "idempotencyKeys" (
    "userId" TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
    route TEXT NOT NULL,
    key TEXT NOT NULL,
    "requestHash" TEXT NOT NULL,
    status INTEGER,
    answer TEXT,
    "createdAt" BIGINT NOT NULL,
    "expiresAt" BIGINT NOT NULL,
    PRIMARY KEY ("userId", route, key)
  )`,
  `CREATE INDEX "idempotencyKeysByExpiry" ON "idempotencyKeys" ("expiresAt")`,
]
