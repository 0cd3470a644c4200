import { ChannelDownError, UnsentError } from '@recado/whatsapp'
import type { Channel, PreparedMessage, SendErrorClass } from '@recado/whatsapp'
import { failpoint } from '../../../platform/failpoints.ts'
import type { LoadBot, LoadedBot } from '../../bots/loaded-bot.ts'
import { moveOutbox, putOnItsWay } from '../outbox-moves.ts'
import { backToQueue, settleUnsent } from './refused-sends.ts'
import { type PrepareParts, prepareRow, sendAttempts } from './prepare-row.ts'
import { nextSendKey } from './send-key.ts'
import { giveUpUncertain, uncertainVerdict } from './uncertain-sends.ts'
import { stepTime } from '../../../platform/telemetry/step-time.ts'
import type { PipelineWatch } from '../../watch/pipeline-watch.ts'
import { preparedOf } from './send-queue.ts'
import type { OutboxRow } from './send-queue.ts'
import { count, countCampaign } from '../../totals/totals.ts'
import type { Transaction } from '../../../platform/transaction.ts'

export type TransmissionParts = PrepareParts & {
  loadBot: LoadBot
  watch: PipelineWatch
  /** How long a word is waited for of a message that may have left, where tests wait for less. */
  wordWithinMs?: number | undefined
  /** The network took a look at a message and did not send it. */
  unsent?: (kind: SendErrorClass) => void
}

/** The row was taken back while it was made ready: nothing has left yet, and nothing will. */
class TakenBackError extends Error {}

/**
 * Sends a queued row: ready, committed with its wire id before anything leaves, then transmitted. Throws
 * `ChannelDownError` when the line is down; the row then waits as it is, and is sent again as the same message.
 */
export async function sendRow(parts: TransmissionParts, channel: Channel, row: OutboxRow): Promise<void> {
  const began = stepTime()
  const [prepared, bot] = await Promise.all([prepareRow(parts, channel, row), parts.loadBot(row.botId)])
  if (!prepared) return parts.watch.sent({ ...onItsWay(row, null), ok: false, began })
  const commit = async (): Promise<void> => {
    failpoint('outbox.sending.before')
    await parts.inTransaction({ bot: row.botId }, async (transaction) => {
      const [goes] = await Promise.all([
        putOnItsWay(transaction, row.id, prepared),
        bot && countSent(transaction, bot, row),
      ])
      if (!goes) throw new TakenBackError()
    })
    failpoint('outbox.sending.after')
  }
  const left = await settling(parts, channel, row, () =>
    transmitWatched(parts, channel, row, { prepared, began, commit }),
  )
  if (left) failpoint('outbox.transmitted')
}

/**
 * Where a repeat would be shown twice, what is known not to have left goes back into the queue or has failed; of the rest
 * nobody knows, and it stays on its way. False when nothing left.
 */
async function settling(
  parts: TransmissionParts,
  channel: Channel,
  row: OutboxRow,
  send: () => Promise<boolean>,
): Promise<boolean> {
  if (channel.capabilities.repeatSafe) return send()
  try {
    return await send()
  } catch (error) {
    if (error instanceof UnsentError) {
      parts.unsent?.(error.kind)
      await parts.inTransaction({ bot: row.botId }, (transaction) => settleUnsent(transaction, row, error))
      return false
    }
    if (error instanceof ChannelDownError)
      await parts.inTransaction({ bot: row.botId }, (transaction) => backToQueue(transaction, row, 0))
    throw error
  }
}

/**
 * Decides about a row of which nobody knows whether it left, over a line that shows repeats twice. Answers after how many ms
 * it is to be asked again; null when that is settled.
 */
export async function settleUncertain(
  parts: TransmissionParts,
  channel: Channel,
  row: OutboxRow,
): Promise<number | null> {
  const prepared = preparedOf(row)
  const next = await parts.inTransaction({ bot: row.botId }, async (transaction) => {
    const verdict = await uncertainVerdict(transaction, channel, row, parts.wordWithinMs)
    if (typeof verdict === 'object' || verdict === 'settled') return verdict
    if (verdict === 'over' || !prepared) {
      await giveUpUncertain(transaction, row)
      return 'over'
    }
    const { tx, at } = transaction
    const key = nextSendKey({ ...row, updatedAt: at })
    await tx
      .updateTable('outbox')
      .set((eb) => ({ attempts: eb('attempts', '+', 1), sendKey: key, wireId: null, updatedAt: at }))
      .where('id', '=', row.id)
      .where('state', '=', 'sending')
      .execute()
    return { key }
  })
  if (next === 'over') failpoint('outbox.failed.after')
  if (next === 'settled' || next === 'over') return null
  if ('waitMs' in next) return next.waitMs
  if (!prepared) return null
  failpoint('outbox.resend.before')
  const again = { prepared: { ...prepared, wireId: null, key: next.key }, began: stepTime() }
  await settling(parts, channel, row, () =>
    transmitWatched(parts, channel, row, { ...again, commit: () => Promise.resolve() }),
  )
  failpoint('outbox.resend.after')
  return null
}

/** A notice to the owner's own number is no message of a conversation. */
async function countSent(
  transaction: Transaction,
  { id, settings }: LoadedBot,
  row: OutboxRow,
): Promise<void> {
  if (row.contactId === null) return
  await count(transaction, id, settings.timezone, { sent: 1 })
  if (row.source === 'campaign' && row.sourceId !== null)
    await countCampaign(transaction, id, settings.timezone, row.sourceId)
}

/**
 * Sends a row that was on its way again: the same id and the same bytes, so that phones show it once. What counts as a
 * try is a transmission, not the intention: a process that is killed over and over gives no message up unsent.
 */
export async function sendAgain(parts: TransmissionParts, channel: Channel, row: OutboxRow): Promise<void> {
  const prepared = preparedOf(row)
  if (!prepared || row.attempts >= sendAttempts) {
    failpoint('outbox.failed.before')
    await parts.inTransaction({ bot: row.botId }, (transaction) =>
      moveOutbox(transaction, row.id, { state: 'failed', reason: 'unconfirmed' }),
    )
    failpoint('outbox.failed.after')
    return
  }
  const { store } = parts
  const now = await store.read((db) =>
    db.selectFrom('outbox').select('state').where('id', '=', row.id).executeTakeFirst(),
  )
  if (now?.state !== 'sending') return
  failpoint('outbox.resend.before')
  try {
    const commit = () => Promise.resolve()
    await transmitWatched(parts, channel, row, { prepared, began: stepTime(), commit })
  } finally {
    await parts.inTransaction({ bot: row.botId }, async ({ tx, at }) => {
      await tx
        .updateTable('outbox')
        .set((eb) => ({ attempts: eb('attempts', '+', 1), updatedAt: at }))
        .where('id', '=', row.id)
        .where('state', '=', 'sending')
        .execute()
    })
  }
  failpoint('outbox.resend.after')
}

type Transmission = { prepared: PreparedMessage; began: number; commit: () => Promise<void> }

/** False when the row was taken back. */
async function transmitWatched(
  { watch }: TransmissionParts,
  channel: Channel,
  row: OutboxRow,
  { prepared, began, commit }: Transmission,
): Promise<boolean> {
  const message = { ...onItsWay(row, prepared.wireId), began }
  const leave = async (): Promise<void> => {
    await commit()
    watch.leaving({ ...message, began: stepTime() })
  }
  try {
    await transmit(channel, prepared, leave)
  } catch (error) {
    if (error instanceof TakenBackError) return false
    watch.sent({ ...message, ok: false })
    throw error
  }
  watch.sent({ ...message, ok: true })
  return true
}

/**
 * `commit` runs once, whether the line asks for it or fails before: what it could not take is on its way all the same,
 * and tried no more often than what is sent again. How a commit failed says more than what the line made of it.
 */
async function transmit(
  channel: Channel,
  prepared: PreparedMessage,
  commit: () => Promise<void>,
): Promise<void> {
  let committed: Promise<void> | null = null
  const commitOnce = (): Promise<void> => (committed ??= commit())
  try {
    await channel.transmit(prepared, commitOnce)
  } finally {
    await commitOnce()
  }
}

/** Replies name the turn that said them. */
const onItsWay = ({ botId, lane, sourceId }: OutboxRow, wireId: string | null) => ({
  botId,
  turnId: lane === 'reply' ? sourceId : null,
  wireId,
})
