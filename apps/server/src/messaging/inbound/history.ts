import { isUnreadable } from '@recado/whatsapp'
import type { InboundMessage, InboundPast, KnownPerson, Peer } from '@recado/whatsapp'
import { sql } from 'kysely'
import { whatsAppText } from '../../text/messaging/whatsapp.ts'
import { shortened } from '../people/contact-name.ts'
import { lastAt } from '../outbox/place-in-chat.ts'
import { contactOfPeer, knownContactOfPeer } from '../people/contact-of-peer.ts'
import type { ContactRow } from '../people/identities.ts'
import { deletedAt } from '../people/deleted-people.ts'
import { conversationGapMs, recordOf, takeItsPlace } from './inbound-message.ts'
import { takeFromJournal } from './journal.ts'
import { appendEntry } from '../live-log.ts'
import { rowInWords } from './message-words.ts'
import { learnPeople, nameContact } from '../people/people.ts'
import type { InTransaction, Transaction } from '../../platform/transaction.ts'

/** Messages in one transaction: customers who write while the history comes do not wait for it. */
const atOnce = 50

/**
 * Writes chats from before the link into the CRM: contacts and messages. Never answered: no turns, nothing unread,
 * nothing counted as of today. What is known already stays as it is, so a part that comes twice changes nothing. Whom the
 * owner deleted stays so until they write; what was said with them before is not brought back.
 */
export async function takeHistory(
  inTransaction: InTransaction,
  botId: string,
  { people, messages }: { people: KnownPerson[]; messages: InboundMessage[] },
): Promise<void> {
  let taken = 0
  const chats = chatsOf(messages)
  for (const [chat, ofChat] of chats) {
    const person = people.find(({ peer }) => chatOf(peer) === chat)
    for (let from = 0; from < ofChat.length; from += atOnce) {
      const some = ofChat.slice(from, from + atOnce)
      taken += await inTransaction({ bot: botId }, (transaction) =>
        takePart(transaction, botId, some, person),
      )
    }
  }
  await learnPeople(inTransaction, botId, people)
  if (taken === 0) return
  const message = whatsAppText.log.history(taken, chats.size)
  await inTransaction({ bot: botId }, (transaction) =>
    appendEntry(transaction, botId, { level: 'whatsapp', message }),
  )
}

/** A part of a chat that the network told by itself; `savedName` names who has no name yet. */
export async function takePast(
  transaction: Transaction,
  botId: string,
  { peer, savedName, messages }: InboundPast,
): Promise<void> {
  await takePart(transaction, botId, messages, { peer, savedName, pushName: null })
}

async function takePart(
  transaction: Transaction,
  botId: string,
  all: InboundMessage[],
  person: KnownPerson | undefined,
): Promise<number> {
  const messages = await sinceDeleted(transaction, botId, all)
  const [first] = messages
  if (!first) return 0
  const pushName = messages.findLast((message) => message.pushName !== null)?.pushName ?? null
  const contact = await contactOfPeer(transaction, botId, first.peer, pushName)
  let taken = 0
  for (const message of messages) if (await keep(transaction, contact, message)) taken += 1
  if (taken > 0) await summarize(transaction, contact)
  if (person) await nameContact(transaction, contact, person)
  return taken
}

/** What was said after the owner deleted whom it was said with, from the customer's first word on; else all of it. */
async function sinceDeleted(
  transaction: Transaction,
  botId: string,
  messages: InboundMessage[],
): Promise<InboundMessage[]> {
  const [first] = messages
  const gone = first ? await deletedAt(transaction, botId, first.peer) : null
  if (first === undefined || gone === null) return messages
  const since = messages.filter(({ at }) => at > gone)
  if (await knownContactOfPeer(transaction, botId, first.peer)) return since
  return since.some(({ fromMe }) => !fromMe) ? since : []
}

async function keep(
  transaction: Transaction,
  contact: ContactRow,
  message: InboundMessage,
): Promise<boolean> {
  const { tx, at } = transaction
  const id = await takeFromJournal(tx, contact.botId, message, at)
  if (id === null) return false
  const recorded = recordOf({ contact, item: message, id }, at)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('messages')
    .values(recorded)
    .onConflict((conflict) => conflict.columns(['botId', 'contactId', 'wireId']).doNothing())
    .executeTakeFirstOrThrow()
  if ((numInsertedOrUpdatedRows ?? 0n) > 0n) return true
  return !isUnreadable(message) && (await takeItsPlace(transaction, recorded)) !== null
}

/**
 * What a list of contacts shows, from all the messages that there are now. What is known by those that went with their age stays
 * known; notes are nobody's message.
 */
async function summarize(transaction: Transaction, contact: ContactRow): Promise<void> {
  const said = transaction.tx
    .selectFrom('messages')
    .where('contactId', '=', contact.id)
    .where('author', '!=', 'note')
  // None of it brings a long chat here, of which fifty messages at a time may be told.
  const [last, heard, opens] = await Promise.all([
    said
      .select(['at', 'direction', 'text', 'type', 'media'])
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    said
      .where('direction', '=', 'in')
      .select((eb) => eb.fn.max<number | null>('at').as('at'))
      .executeTakeFirst(),
    transaction.tx
      .selectFrom(said.select(['at', sql<number | null>`lag(at) OVER (ORDER BY at)`.as('former')]).as('told'))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where((eb) =>
        eb.or([
          eb('told.former', 'is', null),
          eb(sql<number>`told.at - told.former`, '>=', conversationGapMs),
        ]),
      )
      .executeTakeFirstOrThrow(),
  ])
  if (!last) return
  const lastInboundAt = Math.max(contact.lastInboundAt ?? 0, heard?.at ?? 0) || null
  await transaction.tx
    .updateTable('contacts')
    .set({
      lastMessage: shortened(rowInWords(last), 200),
      lastMessageAt: lastAt(last.at, last.direction === 'out' ? lastInboundAt : null),
      lastInboundAt,
      conversationCount: Math.max(contact.conversationCount, opens.count),
      updatedAt: transaction.at,
    })
    .where('id', '=', contact.id)
    .execute()
  transaction.emit({ type: 'contact_changed', botId: contact.botId, contactId: contact.id })
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
