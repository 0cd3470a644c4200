import type { AskFailure } from '@recado/engine'
import type { VoiceNotes } from '../../ai/asking/ask-transcript.ts'
import type { AttachmentSource } from '../../messaging/outbox/content-of-row.ts'
import { text } from '../../text/es.ts'
import type { MediaRefusal, ReceivedMedia } from './received-media.ts'

/** Voice notes as the bot's line fetches them from the network; a note that was asked for before is here already. */
export function voiceNotesFrom(parts: {
  received: Pick<ReceivedMedia, 'bring'>
  attachments: AttachmentSource
}): VoiceNotes {
  const { received, attachments } = parts
  return async (botId, messageId) => {
    const brought = await received.bring(botId, messageId)
    if (!brought.ok) return refusalOf(brought.reason)
    const file = await attachments.read(botId, brought.file.path)
    const { saidType: mimeType, seconds } = brought
    return file ? { ok: true, bytes: file.data, mimeType, seconds } : refusalOf('gone')
  }
}

function refusalOf(reason: MediaRefusal): AskFailure {
  switch (reason) {
    case 'no_media':
      return { ok: false, reason: 'unusable', detail: text.ai.voiceGone }
    case 'line_down':
      return { ok: false, reason: 'unavailable', detail: text.ai.sessionDown }
    case 'too_large':
      return { ok: false, reason: 'refused', detail: text.ai.voiceTooLarge }
    case 'gone':
    case 'damaged':
    case 'full':
      return { ok: false, reason: 'unavailable', detail: text.ai.voiceGone }
  }
}
