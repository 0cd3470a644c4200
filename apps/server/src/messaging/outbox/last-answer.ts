import { sql } from 'kysely'
import { hotQuery } from '../../platform/db/statements/hot-query.ts'
import type { OutboxState } from '../../platform/db/tables/conversations.ts'

/** What is in one of these states did not reach the customer, and answers nobody. */
const lost: readonly OutboxState[] = ['failed', 'cancelled', 'expired']
export const isLost = (state: OutboxState): boolean => lost.includes(state)

/**
 * `lastMessageAt` of contacts who wrote, by what reached them since or is on its way: as `saidAt` has it of the last of that, else
 * where their own last message stands, so that they are unanswered again. Who asked for a person is answered by one alone:
 * what the bot said when it handed them on keeps them waiting.
 */
export const lastAnsweredAt = sql<number>`COALESCE(
  (SELECT CASE WHEN MAX(said."at") = contacts."lastInboundAt" THEN contacts."lastInboundAt" + 1 ELSE MAX(said."at") END
    FROM messages said
    WHERE said."contactId" = contacts."id" AND said."at" >= contacts."lastInboundAt" AND said."direction" = 'out'
      AND said."author" <> 'note'
      AND (said."author" = 'owner' OR contacts."paused" = 0 OR COALESCE(contacts."pauseReason", '') <> 'handoff')
      AND said."status" NOT IN (${sql.join(lost.map((state) => sql.lit(state)))})),
  contacts."lastInboundAt")`

/** Settles anew whether a contact was answered: once something that was said to them is lost, or is sent again, or was a bot's goodbye. */
export const settleAnswered = hotQuery<{ contactId: string }>()((db, value) =>
  db
    .updateTable('contacts')
    .set({ lastMessageAt: lastAnsweredAt })
    .where('id', '=', value('contactId'))
    .where('lastInboundAt', 'is not', null),
)
