import type { SpeechModelV4 } from '@ai-sdk/provider'
import { z } from 'zod'
import { fetchUpTo } from '../../platform/egress/bounded-fetch.ts'
import { nothing, type Usage } from '../models/cost.ts'
import type { Endpoint } from './endpoints.ts'
import { failureOf, ModelFailure } from './model-failure.ts'

/** `voice` by the provider's own name; null: its usual one. */
export type Saying = { text: string; voice: string | null }
/** `usage` is null where the server counts nothing. */
export type Spoken = { wav: Uint8Array; usage: Usage | null }

/** Two minutes at 24 kHz, as base64. */
const mostBytes = 8 * 1024 * 1024
const boundedFetch = fetchUpTo(mostBytes)

type Speaker = (endpoint: Endpoint, model: string) => Promise<SpeechModelV4>

/** Who says something, by how their server is asked; the others have no voice. */
const speakers: Partial<Record<Endpoint['wire'], Speaker>> = {
  async google({ apiKey, baseUrl }, model) {
    const { createGoogle } = await import('@ai-sdk/google')
    return createGoogle({
      apiKey: apiKey?.reveal() ?? '',
      fetch: boundedFetch,
      ...(baseUrl && { baseURL: baseUrl }),
    }).speech(model)
  },
  openai: speechAddress,
  compatible: speechAddress,
}

/** `/audio/speech`, which OpenAI closes on 2027-01-06 and other servers keep. */
async function speechAddress({ apiKey, baseUrl }: Endpoint, model: string): Promise<SpeechModelV4> {
  const { createOpenAI } = await import('@ai-sdk/openai')
  return createOpenAI({
    apiKey: apiKey?.reveal() ?? '',
    fetch: boundedFetch,
    ...(baseUrl && { baseURL: baseUrl }),
  }).speech(model)
}

export const speaks = ({ wire }: Pick<Endpoint, 'wire'>): boolean => speakers[wire] !== undefined

/** What Google counts. */
const counted = z.object({ promptTokenCount: z.number(), candidatesTokenCount: z.number() })

/** Has words said by a server, once, as WAV: all of them write it, and it says itself what it holds. Throws `ModelFailure`. */
export async function speak(
  endpoint: Endpoint,
  model: string,
  { text, voice }: Saying,
  signal: AbortSignal,
): Promise<Spoken> {
  const speaker = await speakers[endpoint.wire]?.(endpoint, model)
  if (!speaker) throw new ModelFailure('unusable')
  try {
    const said = await speaker.doGenerate({
      text,
      outputFormat: 'wav',
      abortSignal: signal,
      ...(voice !== null && { voice }),
    })
    const used = counted.safeParse('usage' in said ? said.usage : null).data
    const usage = used
      ? { ...nothing, input: used.promptTokenCount, output: used.candidatesTokenCount }
      : null
    const { audio } = said
    const wav = typeof audio === 'string' ? Buffer.from(audio, 'base64') : audio
    if (!isWav(wav)) throw new ModelFailure('unusable', usage ? { usage } : { mayBill: true })
    return { wav, usage }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ModelFailure) throw error
    throw failureOf(error)
  }
}

const isWav = (bytes: Uint8Array): boolean =>
  bytes.length > 44 && Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'RIFF'
