import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { askModel } from './ask-model.ts'
import type { AiAnswerers } from './ask-performer.ts'
import { askTranscript } from './ask-transcript.ts'
import type { Refusals } from './lives/refusal-notices.ts'
import { AiServers, type NamedEndpoint } from './models/ai-servers.ts'
import { fallbackAmong } from './models/fallback.ts'
import { modelTable } from './models/model-table.ts'
import { runnableModels } from './models/offered-models.ts'
import type { Endpoint } from './providers/endpoints.ts'
import type { ServersOf } from './servers-of.ts'
import type { VoiceNotes } from './voice-notes.ts'

type AiConfig = Pick<
  Config,
  | 'OPENAI_API_KEY'
  | 'OPENAI_BASE_URL'
  | 'ANTHROPIC_API_KEY'
  | 'GOOGLE_API_KEY'
  | 'AI_ENDPOINTS'
  | 'AI_KEYS'
  | 'AI_FALLBACK'
  | 'AI_MODELS'
  | 'AI_TABLE'
  | 'TRANSCRIPTION_MODEL'
>

/** The servers of AI that the configuration names; null where it names none. */
export function composeAiServers(
  config: AiConfig,
  clock: Pick<Clock, 'now'>,
  providersAt: string | null = null,
): AiServers | null {
  const endpoints = endpointsOf(config, providersAt)
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
    customerKey: Uint8Array
    refused: Refusals
  },
): AiAnswerers {
  const { serversOf, clock, voiceNotes, customerKey, refused } = parts
  return {
    ai: askModel({ serversOf, clock, customerKey, refused }),
    transcribe: askTranscript({
      serversOf,
      clock,
      voiceNotes,
      model: config.TRANSCRIPTION_MODEL,
      refused,
    }),
  }
}

/** The default one first: OpenAI or the server that stands in for it, then the others with a key. */
function endpointsOf(config: AiConfig, providersAt: string | null): ReadonlyMap<string, NamedEndpoint> {
  const { OPENAI_API_KEY: openai, OPENAI_BASE_URL: baseUrl } = config
  const { ANTHROPIC_API_KEY: anthropic, GOOGLE_API_KEY: google } = config
  const endpoints = new Map<string, NamedEndpoint>()
  const official = (wire: Endpoint['wire'], apiKey: string) =>
    endpoints.set(wire, { wire, apiKey, baseUrl: providersAt, official: true, payer: 'installation' })
  const own = (name: string, url: string, apiKey: string | null) =>
    endpoints.set(name, { wire: 'compatible', apiKey, baseUrl: url, official: false, payer: 'installation' })
  if (openai !== undefined && baseUrl !== undefined) own('openai', baseUrl, openai)
  else if (openai !== undefined) official('openai', openai)
  if (anthropic !== undefined) official('anthropic', anthropic)
  if (google !== undefined) official('google', google)
  for (const [name, url] of config.AI_ENDPOINTS) own(name, url, config.AI_KEYS[name] ?? null)
  return endpoints
}
