import type { Settings } from '@recado/contract/builder/settings'
import { readSettings } from '../bots/stored-settings.ts'
import { conversationText } from '../../text/messaging/conversations.ts'
import { aboutContact, nameOf } from '../people/contact-name.ts'
import type { ContactRow } from '../people/identities.ts'
import { appendEntry } from '../live-log.ts'
import { isPaused, pauseContact } from './pause.ts'
import type { Transaction } from '../../platform/transaction.ts'

type Bot = { id: string; settings: Pick<Settings, 'pauseSystem' | 'ownerTakeoverMinutes'> }

/**
 * The owner wrote to this customer at `since`, wherever they did: the bot keeps still for as long as its settings say.
 * Each message begins the time anew; a pause that lasts longer, set by hand, is not shortened.
 */
export async function takeOver(
  transaction: Transaction,
  bot: Bot,
  contact: ContactRow,
  since: number,
): Promise<void> {
  const { pauseSystem, ownerTakeoverMinutes: minutes } = bot.settings
  const until = since + minutes * 60_000
  // The network's clock may be ahead of ours.
  if (!pauseSystem || minutes === 0 || until <= transaction.at) return
  const before = isPaused(contact, transaction.at)
  if (before && (contact.pausedUntil === null || contact.pausedUntil >= until)) return
  await pauseContact(transaction, { botId: bot.id, contactId: contact.id }, { reason: 'takeover', until })
  if (before) return
  const message = conversationText.takenOver(nameOf(contact), minutes)
  await appendEntry(transaction, bot.id, { level: 'info', message, metadata: aboutContact(contact) })
}

/** What leaves the live chat in the owner's name takes over as their phone does. */
export async function takeOverFromChat(
  transaction: Transaction,
  botId: string,
  contactId: string,
): Promise<void> {
  const { tx, at } = transaction
  const { settings } = await tx
    .selectFrom('bots')
    .select('settings')
    .where('id', '=', botId)
    .executeTakeFirstOrThrow()
  const contact = await tx
    .selectFrom('contacts')
    .selectAll()
    .where('id', '=', contactId)
    .executeTakeFirstOrThrow()
  await takeOver(transaction, { id: botId, settings: readSettings(settings) }, contact, at)
}
