import type { InboundMessage, KnownPerson, Peer } from '@recado/whatsapp'
import { newId } from '../../platform/db/ids.ts'
import { whatsAppText } from '../../text/whatsapp.ts'
import { shortened } from '../people/contact-name.ts'
import { contactOfPeer, knownContactOfPeer } from '../people/contact-of-peer.ts'
import type { ContactRow } from '../people/contact-of-peer.ts'
import { deletedAt } from '../people/deleted-people.ts'
import { quotedIn } from './inbound-message.ts'
import { takeFromJournal } from './journal.ts'
import { appendLine } from '../live-log.ts'
import { rowInWords, wordsOf } from './message-words.ts'
import { learnPeople, nameContact } from '../people/people.ts'
import type { InUnit, Unit } from '../../platform/transaction.ts'

/** Messages in one unit: customers who write while the history comes do not wait for it. */
const atOnce = 50
/** A stretch of messages with no gap of 24 h is one conversation. */
const conversationGapMs = 24 * 60 * 60_000

/**
 * Writes chats from before the link into the CRM: contacts and messages. Never answered: no turns, nothing unread,
 * nothing counted as of today. What is known already stays as it is, so a part that comes twice changes nothing. Whom the
 * owner deleted stays so until they write; what was said with them before is not brought back.
 */
export async function takeHistory(
  inUnit: InUnit,
  botId: string,
  { people, messages }: { people: KnownPerson[]; messages: InboundMessage[] },
): Promise<void> {
  let taken = 0
  const chats = chatsOf(messages)
  for (const [chat, ofChat] of chats) {
    const person = people.find(({ peer }) => chatOf(peer) === chat)
    for (let from = 0; from < ofChat.length; from += atOnce) {
      const some = ofChat.slice(from, from + atOnce)
      taken += await inUnit((unit) => takePart(unit, botId, some, person), botId)
    }
  }
  await learnPeople(inUnit, botId, people)
  if (taken === 0) return
  const message = whatsAppText.log.history(taken, chats.size)
  await inUnit((unit) => appendLine(unit, botId, { level: 'whatsapp', message }), botId)
}

async function takePart(
  unit: Unit,
  botId: string,
  all: InboundMessage[],
  person: KnownPerson | undefined,
): Promise<number> {
  const messages = await sinceDeleted(unit, botId, all)
  const [first] = messages
  if (!first) return 0
  const pushName = messages.findLast((message) => message.pushName !== null)?.pushName ?? null
  const contact = await contactOfPeer(unit, botId, first.peer, pushName)
  let taken = 0
  for (const message of messages) if (await keep(unit, contact, message)) taken += 1
  if (taken > 0) await summarize(unit, contact)
  if (person) await nameContact(unit, contact, person)
  return taken
}

/** What was said after the owner deleted whom it was said with, from the customer's first word on; else all of it. */
async function sinceDeleted(
  unit: Unit,
  botId: string,
  messages: InboundMessage[],
): Promise<InboundMessage[]> {
  const [first] = messages
  const gone = first ? await deletedAt(unit, botId, first.peer) : null
  if (first === undefined || gone === null) return messages
  const since = messages.filter(({ at }) => at > gone)
  if (await knownContactOfPeer(unit, botId, first.peer)) return since
  return since.some(({ fromMe }) => !fromMe) ? since : []
}

async function keep(unit: Unit, contact: ContactRow, message: InboundMessage): Promise<boolean> {
  const { tx, at } = unit
  const { botId } = contact
  if (!(await takeFromJournal(tx, botId, message, at))) return false
  const { fromMe, content, wireId } = message
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('messages')
    .values({
      id: newId(),
      botId,
      contactId: contact.id,
      wireId,
      direction: fromMe ? 'out' : 'in',
      author: fromMe ? 'owner' : 'customer',
      type: content.type,
      text: wordsOf(content),
      media: content.type === 'text' ? null : JSON.stringify(content),
      quoted: quotedIn(message),
      at: message.at,
      status: fromMe ? 'accepted' : 'received',
      createdAt: at,
    })
    .onConflict((conflict) => conflict.columns(['botId', 'contactId', 'wireId']).doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** What a list of contacts shows, from all the messages that there are now. */
async function summarize(unit: Unit, contact: ContactRow): Promise<void> {
  const rows = await unit.tx
    .selectFrom('messages')
    .select(['at', 'direction', 'text', 'type', 'media'])
    .where('contactId', '=', contact.id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const last = rows.at(-1)
  if (!last) return
  const opens = rows.filter(
    ({ at }, index) => at - (rows[index - 1]?.at ?? Number.NEGATIVE_INFINITY) >= conversationGapMs,
  )
  await unit.tx
    .updateTable('contacts')
    .set({
      lastMessage: shortened(rowInWords(last), 200),
      lastMessageAt: last.at,
      lastInboundAt: rows.findLast(({ direction }) => direction === 'in')?.at ?? null,
      conversationCount: opens.length,
      updatedAt: unit.at,
    })
    .where('id', '=', contact.id)
    .execute()
  unit.tell({ type: 'contact_changed', botId: contact.botId, contactId: contact.id })
}

/** Each chat's messages, oldest first. */
function chatsOf(messages: InboundMessage[]): Map<string, InboundMessage[]> {
  const chats = new Map<string, InboundMessage[]>()
  for (const message of messages.toSorted((one, other) => one.at - other.at)) {
    const chat = chatOf(message.peer)
    const known = chats.get(chat)
    if (known) known.push(message)
    else chats.set(chat, [message])
  }
  return chats
}

const chatOf = ({ phoneNumber, lid }: Peer): string => phoneNumber ?? `lid:${lid}`
