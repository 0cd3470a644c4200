export const contactSchema = [
  `CREATE TABLE contacts (
    id TEXT PRIMARY KEY,
    "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
    name TEXT,
    "pushName" TEXT,
    "phoneNumber" TEXT,
    email TEXT,
    notes TEXT NOT NULL DEFAULT '',
    fields TEXT NOT NULL DEFAULT '{}',
    paused SMALLINT NOT NULL DEFAULT 0,
    "pausedUntil" BIGINT,
    "pauseReason" TEXT,
    "optOut" SMALLINT NOT NULL DEFAULT 0,
    blocked SMALLINT NOT NULL DEFAULT 0,
    "lastMessage" TEXT,
    "lastMessageAt" BIGINT,
    "lastInboundAt" BIGINT,
    "conversationCount" INTEGER NOT NULL DEFAULT 0,
    unread INTEGER NOT NULL DEFAULT 0,
    "searchText" TEXT NOT NULL DEFAULT '',
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL
  )`,
  `CREATE INDEX "contactsByLastMessage" ON contacts ("botId", "lastMessageAt", id)`,
  `CREATE INDEX "contactsBySearch" ON contacts ("botId", "searchText", id)`,
  `CREATE TABLE "contactIdentities" (
    id TEXT PRIMARY KEY,
    "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    value TEXT NOT NULL,
    "contactId" TEXT NOT NULL REFERENCES contacts(id) ON DELETE CASCADE,
    UNIQUE ("botId", kind, value)
  )`,
  `CREATE INDEX "identitiesOfContact" ON "contactIdentities" ("contactId")`,
  `CREATE TABLE tags (
    id TEXT PRIMARY KEY,
    "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    "nameNormalized" TEXT NOT NULL,
    description TEXT NOT NULL,
    color TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    UNIQUE ("botId", "nameNormalized")
  )`,
  `CREATE TABLE "contactTags" (
    "contactId" TEXT NOT NULL REFERENCES contacts(id) ON DELETE CASCADE,
    "tagId" TEXT NOT NULL REFERENCES tags(id) ON DELETE CASCADE,
    PRIMARY KEY ("contactId", "tagId")
  )`,
  `CREATE INDEX "contactsOfTag" ON "contactTags" ("tagId")`,
]
