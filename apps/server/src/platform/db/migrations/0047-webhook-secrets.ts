import type { Migration } from '../migration.ts'

/** The keys of bots' webhooks that their owners replaced. */
export const webhookSecrets: Migration = {
  name: '0047-webhook-secrets',
  statements: () => [
    `CREATE TABLE "webhookSecrets" (
      "botId" TEXT PRIMARY KEY REFERENCES bots(id) ON DELETE CASCADE,
      salt TEXT NOT NULL,
      "previousSalt" TEXT NOT NULL,
      "previousUntil" BIGINT NOT NULL
    )`,
  ],
}
