export const installationSchema = [
  `CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
  )`,
  `CREATE TABLE "serverNodes" (
    id TEXT PRIMARY KEY,
    "startedAt" BIGINT NOT NULL,
    "beatAt" BIGINT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('alive', 'dead'))
  )`,
  `CREATE TABLE jobs (
    id TEXT PRIMARY KEY,
    "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    payload TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed')),
    attempts INTEGER NOT NULL,
    "dueAt" BIGINT NOT NULL,
    failure TEXT,
    "createdAt" BIGINT NOT NULL,
    "finishedAt" BIGINT
  )`,
  `CREATE INDEX "jobsDue" ON jobs (state, "dueAt")`,
  `CREATE INDEX "jobsOfBot" ON jobs ("botId")`,
  `CREATE TABLE "waSessions" (
    "botId" TEXT PRIMARY KEY REFERENCES bots(id) ON DELETE CASCADE,
    driver TEXT NOT NULL DEFAULT 'qr',
    credentials TEXT,
    status TEXT NOT NULL DEFAULT 'disconnected',
    "phoneNumber" TEXT,
    name TEXT,
    qr TEXT,
    "qrExpiresAt" BIGINT,
    reason TEXT,
    detail TEXT,
    "willRetry" SMALLINT NOT NULL DEFAULT 0,
    "linkedAt" BIGINT,
    "updatedAt" BIGINT NOT NULL
  )`,
  `CREATE TABLE "waKeys" (
    "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
    type TEXT NOT NULL,
    "keyId" TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY ("botId", type, "keyId")
  )`,
]
