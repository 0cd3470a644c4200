import { nodeTypes } from '@recado/nodes'
import { CompiledBots } from '../../messaging/bots/compiled-bots.ts'
import { pause } from '../../crm/campaigns/runs/transitions.ts'
import { takeIn } from '../../messaging/inbound/inbox.ts'
import { inboundOf, unrouted } from '../../messaging/inbound/journal.ts'
import { setAside } from '../../messaging/set-aside.ts'
import { lastAnsweredAt } from '../../messaging/outbox/last-answer.ts'
import { UnreadableValueError } from '../../platform/db/stored-json.ts'
import { appendEntry } from '../../messaging/live-log.ts'
import type { InTransaction, Transaction } from '../../platform/transaction.ts'
import { putMeta } from '../../platform/db/meta.ts'
import type { Store } from '../../platform/db/store.ts'
import { readSettings } from '../../messaging/bots/stored-settings.ts'
import { backupText, type CancelledCounts } from '../../text/operations/backup.ts'

/** `takenAt` and `at` in ms UTC: of which moment the rows are, and now. */
export type CancelPending = { takenAt: number; at: number; withoutWhatsApp: boolean }

/** By what the database tells that it was restored, and of which moment it is; ms UTC. */
const marks = { restoredAt: 'restoredAt', takenAt: 'restoredFrom' }

/** Of what waited to leave; people read it in words. */
const reason = 'restored'

/**
 * Makes a restored database send nothing of what waited in it: the world went on after the backup was taken, and what
 * waited then was sent, answered or taken back since. What is put aside says so where its owner looks. Sessions and
 * links to new passwords end, and invitations that are open, for some of them had ended since.
 */
export async function cancelPending(store: Store, how: CancelPending): Promise<CancelledCounts> {
  const inTransaction: InTransaction = (scope, work) =>
    store.write(scope, (tx) => work({ tx, at: how.at, emit: () => {} }))
  await recordArrived(store, inTransaction)
  return inTransaction('installation', async (transaction) => {
    const turns = await cancelTurns(transaction)
    const queued = await failQueued(transaction)
    const jobs = await failJobs(transaction)
    const campaigns = await holdCampaigns(transaction, how.takenAt)
    for (const table of ['sessions', 'passwordResets', 'challenges', 'serverNodes'] as const)
      await transaction.tx.deleteFrom(table).execute()
    await transaction.tx.deleteFrom('invitations').where('usedAt', 'is', null).execute()
    if (how.withoutWhatsApp)
      await transaction.tx.updateTable('bots').set({ wanted: 'off' }).where('wanted', '=', 'linked').execute()
    const waiting = [...queued, ...jobs]
    await tellOwners(transaction, how.takenAt, waiting)
    await putMeta(transaction.tx, marks.restoredAt, String(how.at))
    await putMeta(transaction.tx, marks.takenAt, String(how.takenAt))
    return { messages: queued.length, turns, jobs: jobs.length, campaigns }
  })
}

type Waiting = { botId: string | null }

/** What arrived and was not looked at yet becomes part of its chat; the turn that it opens is cancelled with the others. */
async function recordArrived(store: Store, inTransaction: InTransaction) {
  const bots = new CompiledBots(store, nodeTypes, () => false)
  let after = ''
  for (;;) {
    const page = await store.read((db) => unrouted(db, after))
    if (page.length === 0) return
    for (const row of page) {
      after = row.id
      await readable(inTransaction, async () => {
        const bot = await bots.load(row.botId)
        if (!bot) return
        const item = inboundOf(row)
        await inTransaction({ bot: row.botId }, (transaction) =>
          takeIn(transaction, { bot, delayScale: 1 }, item),
        )
      })
    }
  }
}

/** Runs `work`, and once more for each value that it could not read, without that. */
async function readable(inTransaction: InTransaction, work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof UnreadableValueError)) throw error
      await setAside(inTransaction, error)
      if (error.column === 'journal.payload') return
    }
  }
}

async function cancelTurns({ tx, at }: Transaction): Promise<number> {
  const cancelled = await tx
    .updateTable('turns')
    .set({ state: 'cancelled', finishedAt: at })
    .where('state', 'in', ['waiting', 'running'])
    .returning('id')
    .execute()
  return cancelled.length
}

/** Their owners may send one again by hand; a receipt that comes after all still counts. */
async function failQueued({ tx, at }: Transaction): Promise<Waiting[]> {
  const rows = await tx
    .updateTable('outbox')
    .set({ state: 'failed', reason, updatedAt: at })
    .where('state', 'in', ['queued', 'sending'])
    .returning('botId')
    .execute()
  const ofChats = tx
    .selectFrom('outbox')
    .select('messageId')
    .where('reason', '=', reason)
    .where('updatedAt', '=', at)
    .where('messageId', 'is not', null)
  await tx.updateTable('messages').set({ status: 'failed', reason }).where('id', 'in', ofChats).execute()
  const contacts = tx.selectFrom('messages').select('contactId').where('id', 'in', ofChats)
  await tx
    .updateTable('contacts')
    .set({ lastMessageAt: lastAnsweredAt })
    .where('id', 'in', contacts)
    .where('lastInboundAt', 'is not', null)
    .execute()
  return rows
}

function failJobs({ tx, at }: Transaction): Promise<Waiting[]> {
  return tx
    .updateTable('jobs')
    .set({ state: 'failed', failure: backupText.data, finishedAt: at })
    .where('state', 'in', ['queued', 'running'])
    .returning('botId')
    .execute()
}

async function holdCampaigns(transaction: Transaction, takenAt: number): Promise<number> {
  const { tx, at } = transaction
  const running = await tx
    .selectFrom('campaigns')
    .selectAll()
    .where('status', '=', 'sending')
    .where('pausedAt', 'is', null)
    .execute()
  for (const row of running)
    await pause(transaction, row, backupText.campaignPaused(await moment(transaction, row.botId, takenAt)))
  const scheduled = await tx
    .selectFrom('campaigns')
    .select(['id', 'botId'])
    .where('status', '=', 'draft')
    .where('scheduledAt', 'is not', null)
    .execute()
  for (const { id, botId } of scheduled) {
    const why = backupText.campaignUnscheduled(await moment(transaction, botId, takenAt))
    await tx
      .updateTable('campaigns')
      .set({ scheduledAt: null, reason: why, updatedAt: at })
      .where('id', '=', id)
      .execute()
  }
  return running.length + scheduled.length
}

async function tellOwners(transaction: Transaction, takenAt: number, waiting: Waiting[]): Promise<void> {
  const bots = await transaction.tx.selectFrom('bots').select('id').execute()
  for (const { id } of bots) {
    const count = waiting.filter(({ botId }) => botId === id).length
    const message = backupText.log(await moment(transaction, id, takenAt), count)
    await appendEntry(transaction, id, { level: count === 0 ? 'info' : 'warning', message })
  }
}

/** A moment as clocks show it where the bot is. */
async function moment({ tx }: Transaction, botId: string, at: number): Promise<string> {
  const bot = await tx.selectFrom('bots').select('settings').where('id', '=', botId).executeTakeFirstOrThrow()
  const timeZone = readSettings(bot.settings).timezone
  return new Intl.DateTimeFormat('es-CO', { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(at)
}
