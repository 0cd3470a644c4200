import type { Answers } from '@recado/engine'
import { toFile } from 'openai'
import { z } from 'zod'
import type { AskTranscribe } from './ask-performer.ts'
import { inTime } from './in-time.ts'
import { defaultTryMs, openAiClient, type OpenAiOptions } from './openai-client.ts'
import { saidText } from './openai-wire.ts'
import { text } from '../text/es.ts'
import type { VoiceNotes } from './voice-notes.ts'

/** What `audio/transcriptions` takes (OpenAI's API reference). */
const mostBytes = 25 * 1024 * 1024
/** The end of a file's name tells the service how to read it; WhatsApp's own voice notes are Ogg. */
const endings: Record<string, string> = {
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/aac': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/mp3': 'mp3',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/webm': 'webm',
  'audio/flac': 'flac',
}

const transcription = z.object({ text: z.string() })

/** Turns voice notes into text by the OpenAI-compatible `audio/transcriptions`. Expected failures are answers. */
export function openAiTranscription(
  options: OpenAiOptions & { model: string; voiceNotes: VoiceNotes },
): AskTranscribe {
  const { clock, tryMs = defaultTryMs, model, voiceNotes } = options
  const client = openAiClient(options)
  return ({ mediaId }, context) =>
    inTime({ clock, tryMs }, context, async ({ options: limits, took }): Promise<Answers['transcribe']> => {
      const note = await voiceNotes(context.botId, mediaId)
      if (!note.ok) return note
      if (note.bytes.length > mostBytes)
        return { ok: false, reason: 'refused', detail: text.ai.voiceTooLarge }
      const type = note.mimeType.split(';')[0]?.trim().toLowerCase() ?? ''
      const file = await toFile(note.bytes, `nota.${endings[type] ?? 'ogg'}`, { type: type || 'audio/ogg' })
      // Short notes are taken for another language without a word which it is.
      const given: unknown = await client.audio.transcriptions.create(
        { file, model, language: 'es', response_format: 'json' },
        limits,
      )
      const said = transcription.safeParse(given).data
      if (!said) return { ok: false, reason: 'unusable', detail: text.ai.unusable }
      return { ok: true, text: saidText(said.text), ms: took(), model }
    })
}
