import type { Channel } from '@recado/whatsapp'
import { failpoint } from '../../../platform/failpoints.ts'
import type { Transaction } from '../../../platform/transaction.ts'
import { heardAt } from '../../sessions/cloud/cloud-lines.repository.ts'
import { moveOutbox } from '../outbox-moves.ts'
import type { OutboxRow } from './send-queue.ts'

/** Our own: how long a word is waited for of a message that may have left. */
export const wordWithinMs = 60_000
/** And how long any word at all of the line's, without which silence says nothing. */
const anyWordWithinMs = 10 * 60_000
/** The first try and two more. */
const mostTries = 3
const lookAgainMs = 15_000

/** What to do about a message of which nobody knew whether it left: look again after so long, send it again, give it up, or nothing. */
export type Verdict = { waitMs: number } | 'again' | 'over' | 'settled'

/**
 * Decides about a row on its way over a line whose repeats are shown twice. An answer, and what an owner wrote, goes again when
 * the line told of other things since and of this nothing, while its customer may still be answered; a campaign never. Read in
 * the transaction that acts on it.
 */
export async function uncertainVerdict(
  { tx, at }: Transaction,
  channel: Pick<Channel, 'capabilities'>,
  row: Pick<OutboxRow, 'id' | 'botId' | 'contactId' | 'lane'>,
  withinMs: number = wordWithinMs,
): Promise<Verdict> {
  const now = await tx
    .selectFrom('outbox')
    .leftJoin('contacts', 'contacts.id', 'outbox.contactId')
    .select(['state', 'attempts', 'outbox.updatedAt', 'expiresAt', 'windowUntil'])
    .where('outbox.id', '=', row.id)
    .where('outbox.botId', '=', row.botId)
    .executeTakeFirst()
  if (now?.state !== 'sending') return 'settled'
  const sinceMs = at - now.updatedAt
  if (sinceMs < withinMs) return { waitMs: withinMs - sinceMs }
  const heard = (await heardAt(tx, row.botId)) ?? 0
  if (heard < now.updatedAt && sinceMs < anyWordWithinMs) return { waitMs: lookAgainMs }
  const mayAnswer = !channel.capabilities.window24h || (now.windowUntil ?? 0) > at
  const goes =
    row.lane !== 'campaign' &&
    heard >= now.updatedAt &&
    now.attempts < mostTries &&
    now.expiresAt > at &&
    (mayAnswer || row.contactId === null)
  if (goes) return 'again'
  return 'over'
}

/** It may have been shown, and is not sent again: its owner is told so. */
export async function giveUpUncertain(transaction: Transaction, row: OutboxRow): Promise<void> {
  failpoint('outbox.failed.before')
  await moveOutbox(transaction, row.id, { state: 'failed', reason: 'unconfirmed' })
}
