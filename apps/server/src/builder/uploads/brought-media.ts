import type { AskFailure } from '@recado/engine'
import type { VoiceNotes } from '../../ai/asking/ask-transcript.ts'
import type { Photos } from '../../ai/asking/look-at-pictures.ts'
import type { AttachmentSource } from '../../messaging/outbox/content-of-row.ts'
import { text } from '../../text/es.ts'
import type { MediaRefusal, ReceivedMedia } from './received-media.ts'

type Parts = { received: Pick<ReceivedMedia, 'bring'>; attachments: AttachmentSource }
type Words = { gone: string; tooLarge: string }

/** Voice notes as the bot's line fetches them from the network; a note that was asked for before is here already. */
export const voiceNotesFrom = (parts: Parts): VoiceNotes =>
  broughtFrom(parts, { gone: text.ai.voiceGone, tooLarge: text.ai.voiceTooLarge })

/** The same for photos. */
export const photosFrom = (parts: Parts): Photos =>
  broughtFrom(parts, { gone: text.ai.photoGone, tooLarge: text.ai.photoTooLarge })

function broughtFrom({ received, attachments }: Parts, words: Words) {
  return async (botId: string, messageId: string) => {
    const brought = await received.bring(botId, messageId)
    if (!brought.ok) return refusalOf(brought.reason, words)
    const file = await attachments.read(botId, brought.file.path)
    const { saidType: mimeType, seconds } = brought
    return file ? { ok: true as const, bytes: file.data, mimeType, seconds } : refusalOf('gone', words)
  }
}

function refusalOf(reason: MediaRefusal, { gone, tooLarge }: Words): AskFailure {
  switch (reason) {
    case 'no_media':
      return { ok: false, reason: 'unusable', detail: gone }
    case 'line_down':
      return { ok: false, reason: 'unavailable', detail: text.ai.sessionDown }
    case 'too_large':
      return { ok: false, reason: 'refused', detail: tooLarge }
    case 'gone':
    case 'damaged':
    case 'full':
      return { ok: false, reason: 'unavailable', detail: gone }
  }
}
