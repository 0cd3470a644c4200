import { boundedFetch } from '../../platform/egress/bounded-fetch.ts'
import type { Endpoint } from './endpoints.ts'
import { saidText } from './generate.ts'
import { failureOf } from './model-failure.ts'

/** `names`: what of the shop may be said in it, asked for by a model that takes them alone. */
export type Recording = { bytes: Uint8Array; mimeType: string; names: () => Promise<readonly string[]> }
/** `seconds` as the server counted them; null where it does not say. */
export type Heard = { text: string; seconds: number | null }

/** Turns a recording into text by a server's `audio/transcriptions`, once. Throws `ModelFailure`. */
export async function transcribe(
  { apiKey, baseUrl }: Pick<Endpoint, 'apiKey' | 'baseUrl'>,
  model: string,
  { bytes, mimeType, names }: Recording,
  signal: AbortSignal,
): Promise<Heard> {
  const said = isNewest(model) ? { languages: ['es'], keywords: [...(await names())] } : { language: 'es' }
  const { createOpenAI } = await import('@ai-sdk/openai')
  const provider = createOpenAI({
    apiKey: apiKey?.reveal() ?? '',
    fetch: boundedFetch,
    ...(baseUrl && { baseURL: baseUrl }),
  })
  try {
    const { text, durationInSeconds } = await provider.transcription(model).doGenerate({
      audio: bytes,
      // The end of a file's name tells the service how to read it; WhatsApp's own voice notes are Ogg.
      mediaType: known.has(mimeType) ? mimeType : 'audio/ogg',
      abortSignal: signal,
      // Short notes are taken for another language without a word which it is.
      providerOptions: { openai: said },
    })
    return { text: saidText(text), seconds: durationInSeconds ?? null }
  } catch (error) {
    signal.throwIfAborted()
    throw failureOf(error)
  }
}

const known = new Set([
  'audio/ogg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/aac',
  'audio/mpeg',
  'audio/mp3',
  'audio/wav',
  'audio/x-wav',
  'audio/webm',
  'audio/flac',
])

/** It takes several languages, and words to listen for (OpenAI's API reference, November 2026); the older ones, and servers like them, one language. */
const isNewest = (model: string): boolean => model.startsWith('gpt-transcribe')
