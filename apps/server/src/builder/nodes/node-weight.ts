import { limits } from '@recado/contract/wire/limits'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/store.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { text } from '../../text/es.ts'

/** Whether a config is heavier than a node's may be. */
export const isTooHeavy = (config: object): boolean =>
  Buffer.byteLength(JSON.stringify(config)) > limits.nodeConfig.one

/** Refuses what makes a bot's nodes heavier than they may be together; what makes them lighter always passes. */
export async function requireLight(tx: Tx, botId: string, after: string, before = ''): Promise<void> {
  const more = Buffer.byteLength(after) - Buffer.byteLength(before)
  if (more <= 0) return
  const { bytes } = await tx
    .selectFrom('nodes')
    .select(sql<number>`coalesce(sum(octet_length(config)), 0)`.as('bytes'))
    .where('botId', '=', botId)
    .executeTakeFirstOrThrow()
  if (Number(bytes) + more > limits.nodeConfig.ofBot) throw new Refusal('too_large', text.nodes.botTooHeavy)
}
