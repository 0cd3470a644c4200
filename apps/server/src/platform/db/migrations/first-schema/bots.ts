export const botSchema = [
  `CREATE TABLE bots (
    id TEXT PRIMARY KEY,
    "ownerId" TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    description TEXT NOT NULL,
    estado TEXT NOT NULL CHECK (estado IN ('activo', 'pausado')),
    settings TEXT NOT NULL,
    version INTEGER NOT NULL DEFAULT 1,
    holder TEXT,
    wanted TEXT NOT NULL DEFAULT 'off' CHECK (wanted IN ('linked', 'off', 'cleared')),
    "wantedVersion" INTEGER NOT NULL DEFAULT 0,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL
  )`,
  `CREATE INDEX "botsOfOwner" ON bots ("ownerId", id)`,
  `CREATE INDEX "botsByHolder" ON bots (holder)`,
  `CREATE TABLE nodes (
    id TEXT PRIMARY KEY,
    "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
    source TEXT NOT NULL CHECK (source IN ('legacy', 'intelligent')),
    type TEXT NOT NULL,
    name TEXT NOT NULL,
    "isActive" SMALLINT NOT NULL,
    ord INTEGER NOT NULL,
    config TEXT NOT NULL,
    position TEXT,
    triggers INTEGER NOT NULL DEFAULT 0,
    "lastTriggeredAt" BIGINT,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL
  )`,
  `CREATE INDEX "nodesOfBot" ON nodes ("botId", ord)`,
  `CREATE TABLE uploads (
    token TEXT PRIMARY KEY,
    "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    "originalName" TEXT NOT NULL,
    "mimeType" TEXT NOT NULL,
    size BIGINT NOT NULL,
    sha256 TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL
  )`,
  `CREATE INDEX "uploadsOfBot" ON uploads ("botId", "createdAt")`,
  `CREATE TABLE "logLines" (
    "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    level TEXT NOT NULL,
    message TEXT NOT NULL,
    metadata TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY ("botId", seq)
  )`,
  `CREATE TABLE "dayTotals" (
    "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
    day TEXT NOT NULL,
    hour INTEGER NOT NULL,
    received INTEGER NOT NULL,
    sent INTEGER NOT NULL,
    turns INTEGER NOT NULL,
    "answerMs" BIGINT NOT NULL,
    PRIMARY KEY ("botId", day, hour)
  )`,
  `CREATE TABLE "nodeTotals" (
    "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
    day TEXT NOT NULL,
    "nodeId" TEXT NOT NULL,
    answers INTEGER NOT NULL,
    PRIMARY KEY ("botId", day, "nodeId")
  )`,
]
