import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'

/** Of a number for which WhatsApp opens no new chats for now. */
export const isLocked = (eb: ExpressionBuilder<Tables, 'outbox'>) =>
  eb.exists(
    eb
      .selectFrom('waSessions')
      .select('waSessions.botId')
      .whereRef('waSessions.botId', '=', 'outbox.botId')
      .where('waSessions.lockedUntil', 'is not', null),
  )

/** Of a campaign that its owner, or itself, holds. */
export const isHeld = (eb: ExpressionBuilder<Tables, 'outbox'>) =>
  eb.and([
    eb('lane', '=', 'campaign'),
    eb.exists(
      eb
        .selectFrom('campaigns')
        .select('campaigns.id')
        .whereRef('campaigns.id', '=', 'outbox.sourceId')
        .where('campaigns.pausedAt', 'is not', null),
    ),
  ])
