import type { Conversations } from '../../messaging/conversations.ts'
import type { WhatsAppSessions } from '../../messaging/bots/whatsapp-sessions.ts'
import type { ChannelHost } from '../../messaging/sessions/channel-host.ts'
import type { Core } from '../../platform/core.ts'

/** What bots and accounts ask of lines. */
export function linesOf(
  { store, onError }: Core,
  host: ChannelHost,
  conversations: Conversations,
): WhatsAppSessions {
  return {
    async unlink(botId) {
      try {
        await host.unlink(botId)
      } catch (error) {
        // WhatsApp may be out of reach for days; the owner's bot is deleted today all the same.
        onError(error)
      }
    },
    async ownerChanged(ownerId, active) {
      // Lines come back one after another, which may take longer than anybody waits for an answer.
      if (active) return void host.ownerChanged(ownerId, true).catch(onError)
      await host.ownerChanged(ownerId, false)
      const bots = await store.read((db) =>
        db.selectFrom('bots').select('id').where('ownerId', '=', ownerId).execute(),
      )
      for (const bot of bots) await conversations.silence(bot.id)
    },
  }
}
