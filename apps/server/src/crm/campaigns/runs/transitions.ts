import { sql } from 'kysely'
import { appendEntry } from '../../../messaging/live-log.ts'
import { outboxLifeMs } from '../../../messaging/outbox/outbox.ts'
import { moveOutbox } from '../../../messaging/outbox/outbox-moves.ts'
import type { Transaction } from '../../../platform/transaction.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { campaignText } from '../../../text/crm/campaigns.ts'
import { audienceOf, reachesAnybody } from '../audience/audience.ts'
import { type CampaignRow, progressOf } from '../campaigns.repository.ts'
import { resolveNext, sayWhoGetsIt } from '../audience/resolve-audience.ts'
import { whyUnsendable } from '../limits/template-trouble.ts'
import { retryableOutbox, retryableRecipients } from '../retryable.ts'

/**
 * Starts sending, and begins to write down who gets it, in a small shop all of them. Refused with 409 when it was started
 * already, or when nobody would get it.
 */
export async function begin(transaction: Transaction, row: CampaignRow): Promise<void> {
  const { tx, at } = transaction
  await requireSendable(transaction, row)
  const begun = await tx
    .updateTable('campaigns')
    .set({
      status: 'sending',
      startedAt: at,
      resolvedTo: '',
      scheduledAt: null,
      reason: null,
      updatedAt: at,
    })
    .where('id', '=', row.id)
    .where('status', '=', 'draft')
    .returningAll()
    .executeTakeFirst()
  if (!begun) throw new Refusal('conflict', campaignText.alreadySent)
  if (!(await reachesAnybody(tx, audienceOf(begun), at))) {
    throw new Refusal('empty_audience', campaignText.emptyAudience)
  }
  if (await resolveNext(transaction, begun)) await sayWhoGetsIt(transaction, begun)
  told(transaction, row)
}

/** Holds it where it is; `why` when it holds itself. False when it is not sending any more: its owner was faster. */
export async function pause(
  transaction: Transaction,
  row: CampaignRow,
  why: string | null,
): Promise<boolean> {
  const { tx, at } = transaction
  const paused = await tx
    .updateTable('campaigns')
    .set({ pausedAt: at, reason: why, updatedAt: at })
    .where('id', '=', row.id)
    .where('status', '=', 'sending')
    .where('pausedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!paused) return false
  if (why !== null) {
    await appendEntry(transaction, row.botId, {
      level: 'warning',
      message: campaignText.braked(row.name, why),
    })
  }
  told(transaction, row)
  return true
}

/** Says why nothing leaves for now: it goes on by itself. */
export async function wait(transaction: Transaction, row: CampaignRow, reason: string): Promise<void> {
  const waits = await transaction.tx
    .updateTable('campaigns')
    .set({ reason, updatedAt: transaction.at })
    .where('id', '=', row.id)
    .where('status', '=', 'sending')
    .where('pausedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!waits) return
  await appendEntry(transaction, row.botId, { level: 'info', message: campaignText.waits(row.name, reason) })
  told(transaction, row)
}

/** `startedAt` becomes now, so that the brake judges what comes and not what made it stop. */
export async function resume(transaction: Transaction, row: CampaignRow): Promise<void> {
  const { tx, at } = transaction
  await requireSendable(transaction, row)
  const resumed = await tx
    .updateTable('campaigns')
    .set({ pausedAt: null, reason: null, startedAt: at, updatedAt: at })
    .where('id', '=', row.id)
    .where('status', '=', 'sending')
    .where('pausedAt', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!resumed) throw new Refusal('conflict', campaignText.notPaused)
  await tx
    .updateTable('outbox')
    .set({ expiresAt: at + outboxLifeMs })
    .where('botId', '=', row.botId)
    .where('lane', '=', 'campaign')
    .where('sourceId', '=', row.id)
    .where('state', '=', sql.lit('queued'))
    .execute()
  told(transaction, row)
}

/** Takes back what has not left; it ends `sent`, with what did. */
export async function cancel(transaction: Transaction, row: CampaignRow): Promise<void> {
  const { tx, at } = transaction
  const cancelled = await tx
    .updateTable('campaigns')
    .set({ status: 'sent', cancelledAt: at, pausedAt: null, sentAt: at, reason: null, updatedAt: at })
    .where('id', '=', row.id)
    .where('status', '=', 'sending')
    .returning('id')
    .executeTakeFirst()
  if (!cancelled) throw new Refusal('conflict', campaignText.notSending)
  await tx
    .updateTable('campaignRecipients')
    .set({ state: 'skipped', reason: 'cancelled', updatedAt: at })
    .where('campaignId', '=', row.id)
    .where('state', '=', 'pending')
    .execute()
  const queued = await tx
    .selectFrom('outbox')
    .select('id')
    .where('botId', '=', row.botId)
    .where('lane', '=', 'campaign')
    .where('sourceId', '=', row.id)
    .where('state', '=', sql.lit('queued'))
    .execute()
  for (const { id } of queued) await moveOutbox(transaction, id, { state: 'cancelled' })
  told(transaction, row)
}

/** Sends again, under new ids, to those whom it failed and may reach now: what failed never arrived. */
export async function retryFailed(transaction: Transaction, row: CampaignRow): Promise<void> {
  const { tx, at } = transaction
  if (row.status === 'draft' || row.status === 'sending') {
    throw new Refusal('conflict', campaignText.notOver)
  }
  await requireSendable(transaction, row)
  const sent = retryableOutbox(tx, at).select('outbox.id').where('outbox.sourceId', '=', row.id)
  const failed = await tx
    .updateTable('campaignRecipients')
    .set({ state: 'pending', reason: null, outboxId: null, queuedAt: null, stranger: 0, updatedAt: at })
    .where('campaignId', '=', row.id)
    .where((eb) =>
      eb.or([
        eb(
          'id',
          'in',
          retryableRecipients(tx, at)
            .select('campaignRecipients.id')
            .where('campaignRecipients.campaignId', '=', row.id),
        ),
        eb('outboxId', 'in', sent),
      ]),
    )
    .returning('id')
    .execute()
  if (failed.length === 0) throw new Refusal('conflict', campaignText.nothingFailed)
  // What failed is no longer anybody's state: it is not counted any more.
  await tx.updateTable('outbox').set({ sourceId: null }).where('id', 'in', sent).execute()
  await tx
    .updateTable('campaigns')
    .set({
      status: 'sending',
      startedAt: at,
      pausedAt: null,
      cancelledAt: null,
      sentAt: null,
      reason: null,
      updatedAt: at,
    })
    .where('id', '=', row.id)
    .execute()
  told(transaction, row)
}

/** Nobody waits for it any more: it ends `sent`, or `failed` when it reached nobody. One that ended already stays as it is. */
export async function finish(transaction: Transaction, row: CampaignRow): Promise<void> {
  const { tx, at } = transaction
  const progress = (await progressOf(tx, [row])).get(row.id)
  const reached = progress ? progress.sent + progress.delivered + progress.read : 0
  const finished = await tx
    .updateTable('campaigns')
    .set({
      status: reached > 0 ? 'sent' : 'failed',
      reason: reached > 0 ? null : campaignText.nobodyReached,
      sentAt: at,
      updatedAt: at,
    })
    .where('id', '=', row.id)
    .where('status', '=', 'sending')
    .returning('id')
    .executeTakeFirst()
  if (!finished) return
  const message = campaignText.finished(row.name, reached, row.audienceCount)
  const level = reached === 0 ? 'error' : progress && progress.failed > 0 ? 'warning' : 'success'
  await appendEntry(transaction, row.botId, { level, message })
  transaction.emit({ type: 'campaign', botId: row.botId, campaignId: row.id, ended: true })
}

/** Refused with 409 for what its line cannot send now. */
async function requireSendable({ tx }: Transaction, row: CampaignRow): Promise<void> {
  const why = await whyUnsendable(tx, row)
  if (why !== null) throw new Refusal('conflict', why)
}

const told = ({ emit }: Transaction, row: CampaignRow): void =>
  emit({ type: 'campaign', botId: row.botId, campaignId: row.id })
