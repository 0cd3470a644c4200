import { ChannelDownError, NotOnNetworkError, UnsentError } from '@recado/whatsapp'
import type { Channel, Peer, PreparedMessage } from '@recado/whatsapp'
import type { Store } from '../../../platform/db/store.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { InTransaction } from '../../../platform/transaction.ts'
import { failpoint } from '../../../platform/failpoints.ts'
import { noteNoWhatsApp } from '../../people/on-whatsapp.ts'
import { peerOfContact } from '../../people/contact-of-peer.ts'
import { type AttachmentSource, contentOf } from '../content-of-row.ts'
import { moveOutbox } from '../outbox-moves.ts'
import { inWords, sayInWords } from '../in-words-instead.ts'
import { settleUnsent } from './refused-sends.ts'
import { nextSendKey } from './send-key.ts'
import { isTemplate, preparedOf } from './send-queue.ts'
import type { OutboxRow } from './send-queue.ts'

export type PrepareParts = {
  store: Store
  inTransaction: InTransaction
  clock: Pick<Clock, 'now'>
  attachments: AttachmentSource
}

/** How often a message is tried before it counts as failed. */
export const sendAttempts = 5
/** Before a message that could not be made ready is tried again. */
const prepareAgainMs = 15_000

/** What is sent of a row: made ready before, or now. Null for one that has failed by that, which is settled then. */
export async function prepareRow(
  parts: PrepareParts,
  channel: Channel,
  row: OutboxRow,
): Promise<PreparedMessage | null> {
  return madeReady(channel, row) ?? prepare(parts, channel, row)
}

/** What was made ready for this line before; under a key of its own where the network names messages itself. */
function madeReady(channel: Channel, row: OutboxRow): PreparedMessage | null {
  const ready = preparedOf(row)
  const isOfThisLine = ready !== null && (ready.wireId !== null) === channel.capabilities.repeatSafe
  return isOfThisLine ? withKey(row, ready) : null
}

const withKey = (row: OutboxRow, ready: PreparedMessage): PreparedMessage =>
  ready.wireId === null ? { ...ready, key: nextSendKey(row) } : ready

async function prepare(
  parts: PrepareParts,
  channel: Channel,
  row: OutboxRow,
): Promise<PreparedMessage | null> {
  failpoint('outbox.prepare.before')
  const peer = await peerOf(parts.store, row)
  const needsWindow = channel.capabilities.window24h && !isTemplate(row)
  const isClosed = needsWindow && (await isWindowClosed(parts, row))
  const content = isClosed ? 'refused_131047' : await contentOf(parts, channel, row)
  if (!peer || typeof content === 'string') {
    const reason = !peer || typeof content !== 'string' ? 'no_address' : content
    await parts.inTransaction({ bot: row.botId }, async (transaction) => {
      const words = reason === 'attachment_missing' ? inWords(row, 'no_file') : null
      if (words) await sayInWords(transaction, row, words)
      else await moveOutbox(transaction, row.id, { state: 'failed', reason })
    })
    return null
  }
  try {
    return withKey(row, await channel.prepare(peer, content))
  } catch (error) {
    if (error instanceof ChannelDownError) throw error
    if (error instanceof UnsentError) {
      await parts.inTransaction({ bot: row.botId }, (transaction) => settleUnsent(transaction, row, error))
      return null
    }
    if (error instanceof NotOnNetworkError) {
      await parts.inTransaction({ bot: row.botId }, async (transaction) => {
        await moveOutbox(transaction, row.id, { state: 'failed', reason: 'no_whatsapp' })
        if (row.contactId !== null) await noteNoWhatsApp(transaction, row.botId, row.contactId)
      })
      return null
    }
    await parts.inTransaction({ bot: row.botId }, async (transaction) => {
      const words = inWords(row, 'no_file')
      if (words) return sayInWords(transaction, row, words)
      if (row.attempts + 1 >= sendAttempts) {
        await moveOutbox(transaction, row.id, { state: 'failed', reason: 'not_sendable' })
        return
      }
      await transaction.tx
        .updateTable('outbox')
        .set({
          attempts: row.attempts + 1,
          notBefore: transaction.at + prepareAgainMs,
          updatedAt: transaction.at,
        })
        .where('id', '=', row.id)
        .execute()
    })
    throw error
  }
}

async function peerOf(store: Store, row: OutboxRow): Promise<Peer | null> {
  const { contactId, botId } = row
  if (contactId !== null) {
    const peer = await store.read((db) => peerOfContact(db, contactId))
    const hasAddress = peer.phoneNumber !== null || peer.lid !== null || peer.businessUserId !== undefined
    return hasAddress ? peer : null
  }
  const line = await store.read((db) =>
    db.selectFrom('waSessions').select('phoneNumber').where('botId', '=', botId).executeTakeFirst(),
  )
  return line?.phoneNumber ? { phoneNumber: line.phoneNumber, lid: null } : null
}

/** Whether its customer wrote too long ago to be written to freely. The line's own number has no such window. */
async function isWindowClosed(
  { store, clock }: PrepareParts,
  { contactId, botId }: OutboxRow,
): Promise<boolean> {
  if (contactId === null) return false
  const row = await store.read((db) =>
    db
      .selectFrom('contacts')
      .select('windowUntil')
      .where('id', '=', contactId)
      .where('botId', '=', botId)
      .executeTakeFirst(),
  )
  return (row?.windowUntil ?? 0) <= clock.now()
}
