export const campaignSchema = [
  `CREATE TABLE campaigns (
    id TEXT PRIMARY KEY,
    "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    message TEXT NOT NULL,
    audience TEXT NOT NULL CHECK (audience IN ('all', 'tags')),
    "tagIds" TEXT NOT NULL,
    "audienceCount" INTEGER NOT NULL DEFAULT 0,
    status TEXT NOT NULL CHECK (status IN ('draft', 'sending', 'sent', 'failed')),
    reason TEXT,
    "scheduledAt" BIGINT,
    "startedAt" BIGINT,
    "pausedAt" BIGINT,
    "cancelledAt" BIGINT,
    "sentAt" BIGINT,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL
  )`,
  `CREATE INDEX "campaignsOfBot" ON campaigns ("botId", id)`,
  `CREATE TABLE "campaignRecipients" (
    id TEXT PRIMARY KEY,
    "campaignId" TEXT NOT NULL REFERENCES campaigns(id) ON DELETE CASCADE,
    "contactId" TEXT NOT NULL REFERENCES contacts(id) ON DELETE CASCADE,
    "outboxId" TEXT,
    state TEXT NOT NULL,
    reason TEXT,
    "updatedAt" BIGINT NOT NULL,
    UNIQUE ("campaignId", "contactId")
  )`,
  `CREATE INDEX "recipientsByState" ON "campaignRecipients" ("campaignId", state, id)`,
  `CREATE INDEX "recipientsOfContact" ON "campaignRecipients" ("contactId")`,
  `CREATE INDEX "recipientsByOutbox" ON "campaignRecipients" ("outboxId")`,
]
