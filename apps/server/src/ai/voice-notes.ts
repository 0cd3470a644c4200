import type { AskFailure } from '@recado/engine'
import { type Channel, ChannelDownError } from '@recado/whatsapp'
import { z } from 'zod'
import { rawOf } from '../conversations/journal.ts'
import type { Store } from '../db/store.ts'
import { text } from '../text/es.ts'

/** The bytes of a received voice note, by the message's id; why not is a value. */
export type VoiceNotes = (
  botId: string,
  messageId: string,
) => Promise<{ ok: true; bytes: Uint8Array; mimeType: string } | AskFailure>

const audio = z.object({ type: z.literal('audio'), mimeType: z.string() })

/** Voice notes as the bot's line fetches them from the network. */
export function voiceNotesFrom(parts: {
  store: Store
  channels: (botId: string) => Pick<Channel, 'fetchMedia'> | null
  onError: (error: unknown) => void
}): VoiceNotes {
  const { store, channels, onError } = parts
  return async (botId, messageId) => {
    const found = await store.read(async (db) => {
      const message = await db
        .selectFrom('messages')
        .select(['wireId', 'media'])
        .where('botId', '=', botId)
        .where('id', '=', messageId)
        .executeTakeFirst()
      if (!message?.wireId || message.media === null) return null
      const media = audio.safeParse(JSON.parse(message.media)).data
      const raw = await rawOf(db, botId, message.wireId)
      return media && raw ? { mimeType: media.mimeType, raw } : null
    })
    if (!found) return { ok: false, reason: 'unusable', detail: text.ai.voiceGone }
    const channel = channels(botId)
    if (!channel) return { ok: false, reason: 'unavailable', detail: text.ai.lineDown }
    try {
      return { ok: true, bytes: await channel.fetchMedia(found.raw), mimeType: found.mimeType }
    } catch (error) {
      if (error instanceof ChannelDownError)
        return { ok: false, reason: 'unavailable', detail: text.ai.lineDown }
      // Media leaves WhatsApp's servers after a while, and what it says then differs from day to day.
      onError(error)
      return { ok: false, reason: 'unavailable', detail: text.ai.voiceGone }
    }
  }
}
