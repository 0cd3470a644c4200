import { type Channel, ChannelDownError } from '@recado/whatsapp'
import { ownedBot } from '../bots/owned-bot.ts'
import type { Store } from '../db/store.ts'
import { Refusal } from '../refusal.ts'
import { messageText } from '../text/messages.ts'

export type SyncParts = { store: Store; channels: (botId: string) => Pick<Channel, 'refreshPeople'> | null }

/**
 * Asks WhatsApp for the address book again, and answers how many contacts of the bot WhatsApp has told of: those whom
 * the owner alone wrote down are not among them. Names that change come by live events. Refused with 409 and `connect_whatsapp` while no number is linked.
 */
export async function syncContacts(
  { store, channels }: SyncParts,
  ownerId: string,
  botId: string,
): Promise<number> {
  await store.read((db) => ownedBot(db, ownerId, botId))
  const channel = channels(botId)
  const refuse = (): never => {
    throw new Refusal('connect_whatsapp', messageText.connectFirst, { action: 'connect_whatsapp' })
  }
  if (!channel?.refreshPeople) return refuse()
  try {
    await channel.refreshPeople()
  } catch (error) {
    if (error instanceof ChannelDownError) return refuse()
    throw error
  }
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
