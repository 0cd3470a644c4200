import type { Clock } from '../../platform/time/clock.ts'
import type { Config } from '../../config/config.ts'
import { askModel } from '../../ai/asking/ask-model.ts'
import { askSpeech, type KeepVoiceNote, type MakeVoiceNote } from '../../ai/asking/ask-speech.ts'
import type { AiAnswerers } from '../../ai/asking/ask-performer.ts'
import { askTranscript } from '../../ai/asking/ask-transcript.ts'
import type { Refusals } from '../../ai/lives/refusal-notices.ts'
import { configuredEndpoints } from '../../ai/configured-endpoints.ts'
import { AiServers } from '../../ai/models/ai-servers.ts'
import { fallbackAmong } from '../../ai/models/fallback.ts'
import { modelTable } from '../../ai/models/model-table.ts'
import { runnableModels } from '../../ai/models/offered-models.ts'
import type { ServersOf } from '../../ai/servers-of.ts'
import type { PdfTexts, Photos } from '../../ai/asking/look-at-pictures.ts'
import type { NamesOf, VoiceNotes } from '../../ai/asking/ask-transcript.ts'

type AiConfig = Parameters<typeof configuredEndpoints>[0] &
  Pick<
    Config,
    'AI_FALLBACK' | 'AI_MODELS' | 'AI_TABLE' | 'TRANSCRIPTION_MODEL' | 'SPEECH_MODEL' | 'SPEECH_VOICE'
  >

/** The servers of AI that the configuration names; null where it names none. */
export function composeAiServers(
  config: AiConfig,
  clock: Pick<Clock, 'now'>,
  providersAt: string | null = null,
): AiServers | null {
  const endpoints = configuredEndpoints(config, providersAt)
  if (endpoints.size === 0) return null
  const fallback = config.AI_FALLBACK ?? fallbackAmong(endpoints)
  const runnable = runnableModels({ configured: config.AI_MODELS ?? null, endpoints })
  runnable.add(config.TRANSCRIPTION_MODEL)
  if (fallback !== null) runnable.add(fallback)
  return new AiServers({ clock, table: modelTable(config.AI_TABLE), endpoints, fallback, runnable })
}

/** Everything that is asked of AI, with the installation's keys. */
export function composeAnswerers(
  config: AiConfig,
  parts: {
    serversOf: ServersOf
    clock: Clock
    voiceNotes: VoiceNotes
    namesOf: NamesOf
    photos: Photos
    pdfTexts: PdfTexts
    speech: { make: MakeVoiceNote; keep: KeepVoiceNote }
    customerKey: Uint8Array
    refused: Refusals
  },
): AiAnswerers {
  const { serversOf, clock, voiceNotes, namesOf, photos, pdfTexts, speech, customerKey, refused } = parts
  return {
    ai: askModel({ serversOf, clock, customerKey, photos, pdfTexts, refused }),
    transcribe: askTranscript({
      serversOf,
      clock,
      voiceNotes,
      namesOf,
      model: config.TRANSCRIPTION_MODEL,
      refused,
    }),
    speak: askSpeech({
      serversOf,
      clock,
      model: config.SPEECH_MODEL ?? null,
      voice: config.SPEECH_VOICE ?? null,
      ...speech,
      refused,
    }),
  }
}
