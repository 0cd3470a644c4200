import type { BotEvent } from '@recado/engine'
import { isUnreadable, journalIdOf } from '@recado/whatsapp'
import type { Inbound, InboundCall, InboundMessage, Peer } from '@recado/whatsapp'
import { failpoint } from '../../platform/failpoints.ts'
import { conversationText } from '../../text/messaging/conversations.ts'
import { aboutContact, nameOf, shortened } from '../people/contact-name.ts'
import { contactOfPeer } from '../people/contact-of-peer.ts'
import type { ContactRow } from '../people/identities.ts'
import { countReceived } from '../totals/count-received.ts'
import { formEvent } from './filled-form.ts'
import { eventOf, recordMessage, touchContact, windowAfter } from './inbound-message.ts'
import { takeFromJournal } from './journal.ts'
import { appendEntry } from '../live-log.ts'
import type { LoadedBot } from '../bots/loaded-bot.ts'
import { showNewest, takeChange } from './message-change.ts'
import { inWords, wordsOfMessage } from './message-words.ts'
import { takePast } from './history.ts'
import { takeIdentity, takePreference } from './identity.ts'
import { mayOptOut } from '../people/opt-out.ts'
import { confirmOptOut, isOptOut, optOut } from './opt-out-words.ts'
import { hearOwner } from './owner-words.ts'
import { keepsStillTo } from './pause.ts'
import { pressEvent, voteEvent } from './vote.ts'
import { tick } from '../outbox/ticks.ts'
import { joinTurn, lateMs, tooLateMs } from '../turns/turns.ts'
import type { TurnEvent } from '../turns/turns.ts'
import type { Transaction } from '../../platform/transaction.ts'

type TakeInParts = { bot: LoadedBot; delayScale: number }

/** What became of what arrived: it waits for a turn, was answered at once, or is kept and no more. */
type Taken = { turnId: string } | 'answered' | 'recorded'

/**
 * Takes one thing that arrived, within one transaction: journal, chat, contact, and where it leads. Repeated, it changes
 * nothing.
 */
export async function takeIn(transaction: Transaction, parts: TakeInParts, item: Inbound): Promise<Taken> {
  const { bot } = parts
  const id = await takeFromJournal(transaction.tx, bot.id, item, transaction.at)
  if (id === null) return 'recorded'
  if (item.kind === 'change') return takeChange(transaction, bot.id, item)
  if (item.kind === 'identity') {
    await takeIdentity(transaction, bot.id, item)
    return 'recorded'
  }
  if (item.kind === 'preference') {
    await takePreference(transaction, bot.id, item)
    return 'recorded'
  }
  if (item.kind === 'past') {
    await takePast(transaction, bot.id, item)
    return 'recorded'
  }
  if (item.kind === 'message' && item.fromMe) {
    if (await tick(transaction, bot.id, { wireId: item.wireId, state: 'accepted' })) return 'recorded'
    if (await isOwnNumber(transaction, bot.id, item.peer)) return 'recorded'
    const contact = await contactOfPeer(transaction, bot.id, item.peer, null)
    await hearOwner(transaction, { bot, contact, message: item, id })
    return 'recorded'
  }
  return hearCustomer(transaction, parts, item, id)
}

/** The owner's notes to themself, on the chat with their own number, are nobody's conversation. */
async function isOwnNumber(transaction: Transaction, botId: string, peer: Peer): Promise<boolean> {
  if (peer.phoneNumber === null) return false
  const session = await transaction.tx
    .selectFrom('waSessions')
    .select('botId')
    .where('botId', '=', botId)
    .where('phoneNumber', '=', peer.phoneNumber)
    .executeTakeFirst()
  return session !== undefined
}

async function hearCustomer(
  transaction: Transaction,
  parts: TakeInParts,
  item: InboundMessage | InboundCall,
  id: string,
): Promise<Taken> {
  const { bot } = parts
  const pushName = item.kind === 'message' ? item.pushName : null
  const contact = await contactOfPeer(transaction, bot.id, item.peer, pushName)
  const recorded = await recordMessage(transaction, { contact, item, id })
  if (recorded === null || recorded.readAtLast) await openWindow(transaction, contact, item)
  if (recorded === null) return 'recorded'
  const { messageId, readAtLast } = recorded
  // None of them asks for what another one writes, so their statements need not wait for one another.
  const [, , , taken] = await Promise.all([
    readAtLast
      ? showNewest(transaction, contact, messageId, inWords(item))
      : touchContact(transaction, { contact, item, id }),
    !readAtLast &&
      countReceived(transaction, bot.settings.timezone, {
        botId: bot.id,
        contact,
        messageId,
        shownAt: item.at,
      }),
    logReceived(transaction, bot.id, contact, item, messageId),
    // The last one: what it has to say stands behind the message in the live log.
    leadOn(transaction, parts, { item, contact, messageId }),
  ])
  return taken
}

type Heard = { item: InboundMessage | InboundCall; contact: ContactRow; messageId: string }

/** Where a message leads: to a turn, to an answer at once, or nowhere. */
async function leadOn(
  transaction: Transaction,
  parts: TakeInParts,
  { item, contact, messageId }: Heard,
): Promise<Taken> {
  const { bot } = parts
  const isAsked = isOptOut(ownWordsOf(item)) || isOptOut(choiceOf(item))
  const optsOut = isAsked && mayOptOut(contact)
  if (optsOut) await optOut(transaction, contact)
  const event = await heardEvent(transaction, contact, item, messageId)
  if (event === null) return 'recorded'
  const silence = whySilent(transaction, parts, contact, item)
  if (silence !== null) {
    await appendEntry(transaction, bot.id, {
      level: 'info',
      message: silence,
      metadata: aboutContact(contact),
    })
    return 'recorded'
  }
  if (optsOut) {
    await confirmOptOut(transaction, contact)
    return 'answered'
  }
  const delayMs = item.kind === 'call' ? 0 : bot.settings.responseDelay * 1000 * parts.delayScale
  failpoint('route.within')
  const turnEvent: TurnEvent = { messageId, wireId: journalIdOf(item), at: item.at, event }
  const turnId = await joinTurn(transaction, {
    botId: bot.id,
    contactId: contact.id,
    event: turnEvent,
    due: transaction.at + delayMs,
    latest: transaction.at + 3 * delayMs,
  })
  return { turnId }
}

/** What was in the chat already opens it, too. */
async function openWindow(
  { tx }: Transaction,
  contact: ContactRow,
  item: InboundMessage | InboundCall,
): Promise<void> {
  const windowUntil = windowAfter(contact, item)
  if (windowUntil === contact.windowUntil) return
  await tx
    .updateTable('contacts')
    .set({ windowUntil })
    .where('id', '=', contact.id)
    .where('botId', '=', contact.botId)
    .execute()
}

/** What the engine is told of it; null for what is recorded only. */
async function heardEvent(
  { tx }: Transaction,
  { id: contactId, botId }: ContactRow,
  item: InboundMessage | InboundCall,
  messageId: string,
): Promise<BotEvent | null> {
  if (item.kind === 'call') return { type: 'call' }
  const { content } = item
  if (content.type === 'vote') return voteEvent(tx, botId, content)
  if (content.type === 'text' && content.form) return formEvent(tx, { botId, contactId }, content.form)
  return (await pressEvent(tx, botId, item)) ?? eventOf(content, messageId)
}

/** What they wrote by themselves: an option's name is the shop's word, and in a form they answer what the shop asks. */
function ownWordsOf(item: InboundMessage | InboundCall): string {
  if (item.kind !== 'message' || item.content.type === 'vote') return ''
  return item.content.type === 'text' && item.content.form ? '' : wordsOfMessage(item.content)
}

/** What the button stands for that they pressed; nothing for what they wrote. */
const choiceOf = (item: InboundMessage | InboundCall): string =>
  item.kind === 'message' && item.content.type === 'text' ? (item.content.choice ?? '') : ''

/** Why this message is recorded only; null when it is to be answered. */
function whySilent(
  transaction: Transaction,
  { bot }: TakeInParts,
  contact: ContactRow,
  item: Inbound,
): string | null {
  const who = nameOf(contact)
  const age = transaction.at - item.at
  // A late one behind a newer one was overtaken: of the late ones only the newest is answered.
  const overtaken = age > lateMs && item.at < (contact.lastInboundAt ?? 0)
  if (age > tooLateMs || overtaken) return conversationText.late(who)
  // As it was a moment ago: switched off since, its turn is not begun.
  if (!bot.on) return conversationText.botOff(who)
  if (keepsStillTo(contact, transaction.at)) return conversationText.customerPaused(who)
  return null
}

async function logReceived(
  transaction: Transaction,
  botId: string,
  contact: ContactRow,
  item: InboundMessage | InboundCall,
  messageId: string,
): Promise<void> {
  const metadata = { ...aboutContact(contact), messageId }
  const who = nameOf(contact)
  await appendEntry(
    transaction,
    botId,
    isUnreadable(item)
      ? { level: 'warning', message: conversationText.notRead(who), metadata }
      : { level: 'whatsapp', message: conversationText.received(who, shortened(inWords(item))), metadata },
  )
}
