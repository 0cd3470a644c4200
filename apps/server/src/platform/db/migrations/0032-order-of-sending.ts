import type { ColumnTypes, Migration } from '../migration.ts'

/**
 * What is sent first is said by number instead of by how the names of partitions happen to sort. `seq`, worked out for each
 * message, ordered nothing: ids do. It is part of a constraint, so SQLite makes the table anew.
 */
export const orderOfSending: Migration = {
  name: '0032-order-of-sending',
  statements: (types) => [
    ...(types.engine === 'sqlite'
      ? tableAnew(types)
      : [`DROP INDEX "outboxQueued"`, `ALTER TABLE outbox DROP COLUMN seq`]),
    `CREATE INDEX "outboxQueued" ON outbox
      ("botId", (CASE lane WHEN 'reply' THEN 0 WHEN 'chat' THEN 1 ELSE 2 END), id) WHERE state = 'queued'`,
  ],
}

const columns = `id, "botId", "contactId", chat, lane, source, "sourceId", "messageId", "wireId", peer, content, payload,
  "notBefore", "expiresAt", state, reason, attempts, "createdAt", "updatedAt"`

const tableAnew = ({ bytes }: ColumnTypes): string[] => [
  `CREATE TABLE "outboxAnew" (
    id TEXT PRIMARY KEY,
    "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
    "contactId" TEXT REFERENCES contacts(id) ON DELETE CASCADE,
    chat TEXT NOT NULL,
    lane TEXT NOT NULL CHECK (lane IN ('reply', 'chat', 'campaign')),
    source TEXT NOT NULL,
    "sourceId" TEXT,
    "messageId" TEXT,
    "wireId" TEXT,
    peer TEXT,
    content TEXT NOT NULL,
    payload ${bytes},
    "notBefore" BIGINT NOT NULL,
    "expiresAt" BIGINT NOT NULL,
    state TEXT NOT NULL CHECK (
      state IN ('queued', 'sending', 'accepted', 'delivered', 'read', 'failed', 'cancelled', 'expired')
    ),
    reason TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL
  )`,
  `INSERT INTO "outboxAnew" (${columns}) SELECT ${columns} FROM outbox ORDER BY rowid`,
  `DROP TABLE outbox`,
  `ALTER TABLE "outboxAnew" RENAME TO outbox`,
  `CREATE UNIQUE INDEX "outboxByWireId" ON outbox ("botId", "wireId")`,
  `CREATE INDEX "outboxOnItsWay" ON outbox ("botId", chat) WHERE state = 'sending'`,
  `CREATE INDEX "outboxExpiry" ON outbox ("expiresAt") WHERE state IN ('queued', 'sending')`,
  `CREATE INDEX "outboxOfContact" ON outbox ("contactId")`,
  `CREATE INDEX "outboxOfCampaign" ON outbox ("sourceId", state) WHERE source = 'campaign'`,
]
