import { isPauseWord } from '@recado/engine'
import type { InboundMessage } from '@recado/whatsapp'
import { sql } from 'kysely'
import { conversationText } from '../../text/messaging/conversations.ts'
import type { ContactRow } from '../people/identities.ts'
import { recordMessage, touchContact } from './inbound-message.ts'
import { appendEntry } from '../live-log.ts'
import { showNewest } from './message-change.ts'
import { inWords, wordsOfMessage } from './message-words.ts'
import type { LoadedBot } from '../bots/loaded-bot.ts'
import { pauseContact, resumeContact } from './pause.ts'
import { aboutContact, nameOf } from '../people/contact-name.ts'
import { takeOver } from './takeover.ts'
import { count } from '../totals/totals.ts'
import { tooLateMs } from '../turns/turns.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { dayMs } from '../../platform/time/spans.ts'

/** An automatic greeting of WhatsApp Business follows the customer's message at once, in the owner's name. */
const automaticWithinMs = 3000
/** How far back the same words to another customer make a message automatic. */
const sameWordsMs = 30 * dayMs

/**
 * The owner wrote to this customer on their own phone: a pause word, or words that take the conversation over.
 * Recorded as from the bot's side, never answered.
 */
export async function hearOwner(
  transaction: Transaction,
  parts: { bot: LoadedBot; contact: ContactRow; message: InboundMessage; id: string },
): Promise<void> {
  const { bot, contact, message, id } = parts
  const arrived = { contact, item: message, id }
  const recorded = await recordMessage(transaction, arrived)
  if (recorded === null) return
  if (recorded.readAtLast) {
    await showNewest(transaction, contact, recorded.messageId, inWords(message))
  } else {
    await touchContact(transaction, arrived)
    await count({ tx: transaction.tx, at: message.at }, bot.id, bot.settings.timezone, { sent: 1 })
  }
  if (!bot.settings.pauseSystem || transaction.at - message.at > tooLateMs) return
  const target = { botId: bot.id, contactId: contact.id }
  const who = nameOf(contact)
  const metadata = aboutContact(contact)
  const words = wordsOfMessage(message.content)
  const word = message.content.type === 'text' ? isPauseWord(words) : null
  if (word === 'pausa') {
    await pauseContact(transaction, target, { reason: 'word', until: null })
    await appendEntry(transaction, bot.id, {
      level: 'info',
      message: conversationText.pausedByWord(who),
      metadata,
    })
    return
  }
  if (word === 'activar') {
    await resumeContact(transaction, target)
    await appendEntry(transaction, bot.id, {
      level: 'info',
      message: conversationText.activatedByWord(who),
      metadata,
    })
    return
  }
  if (followsCustomerAtOnce(contact, message)) return
  if (words !== '' && (await toldAnother(transaction, bot.id, contact.id, words))) return
  await takeOver(transaction, bot, contact, message.at)
}

function followsCustomerAtOnce(contact: ContactRow, message: InboundMessage): boolean {
  const since = message.at - (contact.lastInboundAt ?? Number.NEGATIVE_INFINITY)
  return since >= 0 && since <= automaticWithinMs
}

async function toldAnother(
  transaction: Transaction,
  botId: string,
  contactId: string,
  words: string,
): Promise<boolean> {
  const other = await transaction.tx
    .selectFrom('messages')
    .select('id')
    .where('botId', '=', botId)
    .where('author', '=', sql.lit('owner'))
    .where('at', '>', transaction.at - sameWordsMs)
    .where('contactId', '!=', contactId)
    .where('text', '=', words)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
