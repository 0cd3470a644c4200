import { type Channel, ChannelDownError } from '@recado/whatsapp'
import { ownedBot } from '../../messaging/bots/owned-bot.ts'
import { importPeople } from '../../messaging/people/people.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import type { Store } from '../../platform/db/store.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { messageText } from '../../text/crm/messages.ts'

export type SyncParts = {
  store: Store
  inTransaction: InTransaction
  channels: (botId: string) => Pick<Channel, 'refreshPeople'> | null
}

/**
 * Makes contacts of everybody in the phone's address book, and answers how many contacts of the bot WhatsApp has told of:
 * those whom the owner alone wrote down are not among them. Chats of the phone came with the link. Refused with 409 and
 * `connect_whatsapp` while no number is linked.
 */
export async function syncContacts(
  { store, inTransaction, channels }: SyncParts,
  ownerId: string,
  botId: string,
): Promise<number> {
  await store.read((db) => ownedBot(db, ownerId, botId))
  const channel = channels(botId)
  const refuse = (): never => {
    throw new Refusal('connect_whatsapp', messageText.connectFirst, { action: 'connect_whatsapp' })
  }
  if (!channel?.refreshPeople) return refuse()
  const people = await channel.refreshPeople().catch((error: unknown) => {
    if (error instanceof ChannelDownError) return refuse()
    throw error
  })
  await importPeople(inTransaction, botId, people)
  const { count } = await store.read((db) =>
    db
      .selectFrom('contacts')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('botId', '=', botId)
      .where('onWhatsApp', '=', 1)
      .executeTakeFirstOrThrow(),
  )
  return count
}
