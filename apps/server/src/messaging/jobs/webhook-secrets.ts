import { createHmac } from 'node:crypto'
import type { Db } from '../../platform/db/store.ts'

type SecretsInUse = { current: string; previous: { secret: string; until: number } | null }

/** What signs one bot's webhooks at a moment (`now`, ms): its secret, and for a while the one that it replaced. */
export async function webhookSecretsOf(
  db: Db,
  { key, botId, now }: { key: Uint8Array; botId: string; now: number },
): Promise<SecretsInUse> {
  const row = await db
    .selectFrom('webhookSecrets')
    .select(['salt', 'previousSalt', 'previousUntil'])
    .where('botId', '=', botId)
    .executeTakeFirst()
  const secret = (salt: string) => derived(key, botId, salt)
  if (!row) return { current: secret(''), previous: null }
  const { salt, previousSalt, previousUntil } = row
  return {
    current: secret(salt),
    previous: now < previousUntil ? { secret: secret(previousSalt), until: previousUntil } : null,
  }
}

/** The first secret of a bot has no salt. */
const derived = (key: Uint8Array, botId: string, salt: string): string =>
  createHmac('sha256', key)
    .update(salt === '' ? `webhook:${botId}` : `webhook:${botId}:${salt}`)
    .digest('base64url')
