import { sql } from 'kysely'
import type { Db } from '../../../platform/db/store.ts'
import type { OutboxState } from '../../../platform/db/tables/conversations.ts'
import { failpoint } from '../../../platform/failpoints.ts'
import type { InTransaction } from '../../../platform/transaction.ts'
import { moveOutbox } from '../outbox-moves.ts'
import { isHeld, isLocked } from './held-rows.ts'

const tooOld = (db: Db, now: number) =>
  db
    .selectFrom('outbox')
    .where('state', 'in', [sql.lit<OutboxState>('queued'), sql.lit<OutboxState>('sending')])
    .where('expiresAt', '<=', now)
    .where((eb) =>
      eb.or([
        eb('state', '=', sql.lit('sending')),
        eb('lane', '=', 'reply'),
        eb.and([eb.not(isLocked(eb)), eb.not(isHeld(eb))]),
      ]),
    )

/** The bots which have what is too old to be sent. */
export async function botsWithOld(db: Db, now: number): Promise<string[]> {
  const rows = await tooOld(db, now).select('botId').distinct().execute()
  return rows.map(({ botId }) => botId)
}

/** Lets go of what is too old to be sent. What waits for the end of a lock, or with its campaign, has a day from then on. */
export async function expireOld(inTransaction: InTransaction, botId: string): Promise<void> {
  const expired = await inTransaction({ bot: botId }, async (transaction) => {
    const old = await tooOld(transaction.tx, transaction.at)
      .select(['id', 'state'])
      .where('botId', '=', botId)
      .execute()
    if (old.length > 0) failpoint('outbox.expired.before')
    // What was on its way may have been shown: a word of it still counts, and a campaign does not try it again.
    for (const { id, state } of old)
      await moveOutbox(
        transaction,
        id,
        state === 'sending' ? { state: 'failed', reason: 'unconfirmed' } : { state: 'expired' },
      )
    return old.length
  })
  if (expired > 0) failpoint('outbox.expired.after')
}
