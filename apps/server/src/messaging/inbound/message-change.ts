import type { InboundChange } from '@recado/whatsapp'
import { sql } from 'kysely'
import { z } from 'zod'
import { storableText } from '../../platform/db/statements/storable-text.ts'
import { knownContactOfPeer } from '../people/contact-of-peer.ts'
import type { ContactRow } from '../people/identities.ts'
import { shortened } from '../people/contact-name.ts'
import { mayOptOut } from '../people/opt-out.ts'
import { keptWords } from './message-words.ts'
import { confirmOptOut, isOptOut, optOut } from './opt-out-words.ts'
import { turnEvents } from '../turns/turns.ts'
import type { TurnEvent } from '../turns/turns.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { conversationText } from '../../text/messaging/conversations.ts'

/** What became of a message after it was sent: its row's `marks`. Times in ms UTC. */
export const messageMarks = z.object({
  editedAt: z.number().optional(),
  deletedAt: z.number().optional(),
  /** An emoji of the customer's and one of the shop's side. */
  customer: z.string().optional(),
  shop: z.string().optional(),
})
/** An emoji is a few characters, the longest families among them. */
const mostOfMark = 64
const keptFile = z.object({ path: z.string() })

/**
 * An edit, a deletion or a mark, on the message that is stored. What it changes in a turn that waits is answered as it
 * is now; what was answered stays so. A message that is not here changes nothing, and nobody becomes a contact by it.
 * `answered`: something is said at once.
 */
export async function takeChange(
  transaction: Transaction,
  botId: string,
  item: InboundChange,
): Promise<'answered' | 'recorded'> {
  const contact = await knownContactOfPeer(transaction, botId, item.peer)
  if (!contact) return 'recorded'
  const { tx, at } = transaction
  const message = await tx
    .selectFrom('messages')
    .select(['id', 'author', 'text', 'media', 'marks'])
    .where('botId', '=', botId)
    .where('contactId', '=', contact.id)
    .where('wireId', '=', item.target.wireId)
    .where('direction', '=', item.target.fromMe ? 'out' : 'in')
    .executeTakeFirst()
  if (!message) return 'recorded'
  const marks = messageMarks.parse(JSON.parse(message.marks ?? '{}'))
  if (marks.deletedAt !== undefined) return 'recorded'
  const { change } = item
  const row = { text: message.text, media: message.media }
  let gone: string | undefined
  let answered = false
  switch (change.type) {
    case 'marked':
      marks[item.fromMe ? 'shop' : 'customer'] = storableText(change.emoji.slice(0, mostOfMark))
      break
    case 'edited':
      marks.editedAt = at
      row.text = keptWords(change.text)
      answered = await hearEdit(transaction, contact, message, row.text)
      break
    case 'deleted':
      marks.deletedAt = at
      row.text = ''
      // What the bot or a campaign sent is a file that every answer of its node has, or the whole campaign.
      if (message.author === 'customer' || message.author === 'owner')
        gone = keptFile.safeParse(JSON.parse(message.media ?? 'null')).data?.path
      if (gone !== undefined) await tx.deleteFrom('uploads').where('token', '=', gone).execute()
      row.media = null
      await reviseWaiting(transaction, contact, (event) => (event.messageId === message.id ? null : event))
      await forgetRaw(transaction, botId, item.target.wireId)
      break
  }
  await tx
    .updateTable('messages')
    .set({ ...row, marks: JSON.stringify(marks) })
    .where('id', '=', message.id)
    .execute()
  if (change.type !== 'marked') await showNewest(transaction, contact, message.id, row.text)
  const about = { botId, contactId: contact.id, messageId: message.id }
  transaction.emit({ type: 'message_changed', ...about, ...(gone !== undefined && { gone }) })
  return answered ? 'answered' : 'recorded'
}

/** Who says now that they want no more campaigns gets none, and is told so in place of an answer that they wait for: whether they are. */
async function hearEdit(
  transaction: Transaction,
  contact: ContactRow,
  { id, author }: { id: string; author: string },
  text: string,
): Promise<boolean> {
  const optsOut = author === 'customer' && isOptOut(text) && mayOptOut(contact)
  if (optsOut) await optOut(transaction, contact)
  const waits = await reviseWaiting(transaction, contact, (event) => {
    if (event.messageId !== id) return event
    return optsOut ? null : edited(event, text)
  })
  if (!optsOut || !waits) return false
  await confirmOptOut(transaction, contact)
  return true
}

/** The same event with other words. */
function edited(turnEvent: TurnEvent, text: string): TurnEvent {
  const { event } = turnEvent
  if (event.type === 'text') return { ...turnEvent, event: { ...event, text } }
  return 'filename' in event ? { ...turnEvent, event: { ...event, caption: text } } : turnEvent
}

/**
 * Changes the events of a turn that nobody has taken in hand yet; one without events is over. Whether any of them was changed.
 */
async function reviseWaiting(
  { tx, at }: Transaction,
  contact: ContactRow,
  revise: (event: TurnEvent) => TurnEvent | null,
): Promise<boolean> {
  const turn = await tx
    .selectFrom('turns')
    .select(['id', 'events'])
    .where('contactId', '=', contact.id)
    .where('state', '=', sql.lit('waiting'))
    .executeTakeFirst()
  if (!turn) return false
  const before = turnEvents(turn)
  const after = before.map(revise)
  const events = after.filter((event) => event !== null)
  await tx
    .updateTable('turns')
    .set(
      events.length > 0
        ? { events: JSON.stringify(events) }
        : { state: 'cancelled', events: '[]', finishedAt: at },
    )
    .where('id', '=', turn.id)
    .execute()
  return after.some((event, index) => event !== before[index])
}

/** The network's own form has the deleted words and the key to the deleted file. */
async function forgetRaw({ tx }: Transaction, botId: string, wireId: string): Promise<void> {
  await tx
    .updateTable('journal')
    .set({ raw: null, payload: '{}' })
    .where('botId', '=', botId)
    .where('wireId', '=', wireId)
    .where('state', '=', 'routed')
    .execute()
}

/** The list of chats shows the newest message as it is now; notes are nobody's message. */
export async function showNewest(
  { tx, at }: Transaction,
  contact: ContactRow,
  messageId: string,
  words: string,
): Promise<void> {
  const newest = await tx
    .selectFrom('messages')
    .select('id')
    .where('contactId', '=', contact.id)
    .where('author', '!=', sql.lit('note'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest?.id !== messageId) return
  const shown = words === '' ? conversationText.deletedMessage : words
  await tx
    .updateTable('contacts')
    .set({ lastMessage: shortened(shown, 200), updatedAt: at })
    .where('id', '=', contact.id)
    .execute()
}
