import type { DeliveryUpdate, Pricing, SendErrorClass } from '@recado/whatsapp'
import { hotQuery } from '../../platform/db/statements/hot-query.ts'
import type { OutboxState } from '../../platform/db/tables/conversations.ts'
import { moveOutbox, moveSent, nameSent } from './outbox-moves.ts'
import { countPrice } from '../totals/count-price.ts'
import { inWords } from './in-words-instead.ts'
import { enqueue } from './outbox.ts'
import { noteRefusal } from './sending/refusals.ts'
import { rowOfSendKey } from './sending/send-key.ts'
import type { Transaction } from '../../platform/transaction.ts'

const states: Record<DeliveryUpdate['state'], OutboxState> = {
  accepted: 'accepted',
  delivered: 'delivered',
  read: 'read',
  refused: 'failed',
}

const byWireId = hotQuery<{ botId: string; wireId: string }>()((db, value) =>
  db
    .selectFrom('outbox')
    .select('id')
    .where('botId', '=', value('botId'))
    .where('wireId', '=', value('wireId')),
)

const ownRow = hotQuery<{ id: string; botId: string }>()((db, value) =>
  db
    .selectFrom('outbox')
    .select(['id', 'botId', 'contactId', 'messageId', 'state', 'wireId', 'sendKey', 'reason'])
    .where('id', '=', value('id'))
    .where('botId', '=', value('botId')),
)

/** Takes a delivery report; false when the message is none of ours (the owner wrote it on the phone). */
export async function tick(
  transaction: Transaction,
  botId: string,
  update: DeliveryUpdate,
): Promise<boolean> {
  const { isOurs, priced } = await takeReport(transaction, botId, update)
  if (priced) await countPrice(transaction, priced.row, priced.price)
  return isOurs
}

/**
 * Takes many at once: those of one message in their order, and those of different ones beside each other, for each wait is a way to
 * the database and back, and nothing else of the bot's is written meanwhile.
 */
export async function tickAll(
  transaction: Transaction,
  botId: string,
  updates: readonly DeliveryUpdate[],
): Promise<void> {
  const messages = [...Map.groupBy(updates, messageOf).values()]
  const take = async (those: readonly DeliveryUpdate[]): Promise<Report[]> => {
    const reports: Report[] = []
    for (const update of those) reports.push(await takeReport(transaction, botId, update))
    return reports
  }
  const reports = await Promise.all(messages.filter((those) => !those.some(isRefusal)).map(take))
  // What is refused may change the contact, and what is counted the sum: one after the other.
  for (const those of messages) if (those.some(isRefusal)) reports.push(await take(those))
  for (const { priced } of reports.flat()) if (priced) await countPrice(transaction, priced.row, priced.price)
}

const rowOf = ({ key }: DeliveryUpdate): string | null => (key === undefined ? null : rowOfSendKey(key))
const messageOf = (update: DeliveryUpdate): string => rowOf(update) ?? update.wireId
const isRefusal = ({ state }: DeliveryUpdate): boolean => state === 'refused'

/** What a report was about, and what it says that the message costs. */
type Report = { isOurs: boolean; priced?: { row: { id: string; botId: string }; price: Pricing } }

async function takeReport(transaction: Transaction, botId: string, update: DeliveryUpdate): Promise<Report> {
  const ours = rowOf(update)
  if (ours !== null) return takeReportByKey(transaction, botId, ours, update)
  const sent = { botId, wireId: update.wireId }
  const reason = update.state === 'refused' ? `refused_${update.code ?? 'unknown'}` : null
  const moved = await moveSent(transaction, sent, { state: states[update.state], reason })
  const price = priceOf(update)
  if (moved && price === null) return { isOurs: true }
  const [row] = (await byWireId(transaction.tx, sent)).rows
  if (!row) return { isOurs: false }
  return price === null ? { isOurs: true } : { isOurs: true, priced: { row: { id: row.id, botId }, price } }
}

/** The same for what the network names: by the key that it left with, and it has its name from now on. */
async function takeReportByKey(
  transaction: Transaction,
  botId: string,
  id: string,
  update: DeliveryUpdate,
): Promise<Report> {
  const { tx } = transaction
  const { wireId, key, state, code, kind, freeUntil } = update
  const [row] = (await ownRow(tx, { id, botId })).rows
  if (!row) return { isOurs: false }
  // Another try of it was refused: that says nothing of this one.
  if (state === 'refused' && row.sendKey !== key) return { isOurs: true }
  await nameSent(transaction, { id, botId, wireId })
  const price = priceOf(update)
  const isShown = state === 'delivered' || state === 'read'
  const isAnother = row.wireId !== null && row.wireId !== wireId
  // Both tries of it were shown: honest, countable, and said whatever becomes of either.
  const isSecond = isShown && isAnother && (row.state === 'delivered' || row.state === 'read')
  const isTwice = isSecond || row.reason === shownTwice
  const reason = state === 'refused' ? `refused_${code ?? 'unknown'}` : isTwice ? shownTwice : null
  const moved = await moveOutbox(transaction, id, {
    state: states[state],
    ...(reason !== null && { reason }),
  })
  if (isSecond && !moved) await noteShownTwice(transaction, row)
  if (moved && state === 'refused' && kind !== undefined) {
    await noteRefusal(transaction, row, kind)
    await askInWords(transaction, row, kind)
  }
  if (freeUntil !== undefined && row.contactId !== null)
    await tx
      .updateTable('contacts')
      .set({ freeUntil })
      .where('id', '=', row.contactId)
      .where('botId', '=', botId)
      .execute()
  return price === null ? { isOurs: true } : { isOurs: true, priced: { row: { id, botId }, price } }
}

/** What was refused after the network had taken it is not sent again: a form's questions, and what was to be heard, are another message. */
async function askInWords(
  transaction: Transaction,
  { id, botId }: { id: string; botId: string },
  kind: SendErrorClass,
): Promise<void> {
  const row = await transaction.tx
    .selectFrom('outbox')
    .select(['id', 'contactId', 'lane', 'source', 'sourceId', 'content'])
    .where('id', '=', id)
    .where('botId', '=', botId)
    .executeTakeFirst()
  const content = row && inWords(row, kind)
  if (!content) return
  const { contactId, lane, source, sourceId } = row
  await enqueue(transaction, { botId, contactId, lane, source, sourceId, author: 'bot', content })
}

const shownTwice = 'shown_twice'

/** Only what was delivered costs, and what was read was delivered. */
const priceOf = ({ state, pricing }: DeliveryUpdate): Pricing | null =>
  state === 'delivered' || state === 'read' ? (pricing ?? null) : null

async function noteShownTwice(
  { tx }: Transaction,
  { id, messageId }: { id: string; messageId: string | null },
): Promise<void> {
  const reason = shownTwice
  await tx.updateTable('outbox').set({ reason }).where('id', '=', id).execute()
  if (messageId !== null)
    await tx.updateTable('messages').set({ reason }).where('id', '=', messageId).execute()
}
