import type { InboundIdentity, InboundPreference } from '@recado/whatsapp'
import type { Transaction } from '../../platform/transaction.ts'
import { conversationText } from '../../text/messaging/conversations.ts'
import { appendEntry } from '../live-log.ts'
import { aboutContact, nameOf } from '../people/contact-name.ts'
import { addIdentities, contactOfPeer, forgetPhone, knownContactOfPeer } from '../people/contact-of-peer.ts'
import { resumeByMeta, stopByMeta } from '../people/opt-out.ts'

/** Somebody goes by another number or id from now on, or by another phone. Nobody new comes of it. */
export async function takeIdentity(
  transaction: Transaction,
  botId: string,
  { peer, former, change }: InboundIdentity,
): Promise<void> {
  const contact = await knownContactOfPeer(transaction, botId, former)
  if (!contact) return
  const who = nameOf(contact)
  if (change === 'number') await forgetPhone(transaction, contact)
  if (change !== 'key') await addIdentities(transaction, contact.id, botId, peer)
  const message =
    change === 'key' ? conversationText.newPhone(who) : conversationText.changedNumber(who, peer.phoneNumber)
  if (change !== 'user')
    await appendEntry(transaction, botId, { level: 'info', message, metadata: aboutContact(contact) })
}

/** What they told Meta about campaigns. */
export async function takePreference(
  transaction: Transaction,
  botId: string,
  { peer, marketing }: InboundPreference,
): Promise<void> {
  const { id: contactId } = await contactOfPeer(transaction, botId, peer, null)
  await (marketing === 'stop' ? stopByMeta : resumeByMeta)(transaction, { botId, contactId })
}
