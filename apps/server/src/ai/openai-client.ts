import OpenAI from 'openai'
import type { Clock } from '../clock.ts'

export type OpenAiOptions = {
  apiKey: string
  baseUrl?: string | undefined
  clock: Clock
  /** Milliseconds for one try; 30 s when absent. */
  tryMs?: number
}

/** Where the provider is when nothing else is said. */
export const defaultAiUrl = 'https://api.openai.com/v1'
export const defaultTryMs = 30_000
/** More tries after the first, on 408, 409, 429, 5xx and broken connections, with back-off. */
const retries = 2

/** A client for OpenAI or a server that speaks its API. */
export function openAiClient({ apiKey, baseUrl }: Pick<OpenAiOptions, 'apiKey' | 'baseUrl'>): OpenAI {
  return new OpenAI({
    apiKey,
    baseURL: baseUrl ?? defaultAiUrl,
    organization: null,
    project: null,
    maxRetries: retries,
    logLevel: 'off',
  })
}
