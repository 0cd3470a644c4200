import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogle } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { boundedFetch } from '../../platform/egress/bounded-fetch.ts'
import type { SecretText } from '../../platform/crypto/secret-text.ts'
import { languageModel } from './generate.ts'
import type { LanguageModel } from './language-model.ts'

/** How a server of AI is spoken to. `openai` and `compatible` may have an address of their own. */
export type Endpoint = {
  wire: 'openai' | 'compatible' | 'anthropic' | 'google'
  apiKey: SecretText | null
  baseUrl: string | null
}

const officialHosts: Record<Endpoint['wire'], string> = {
  openai: 'api.openai.com',
  compatible: '',
  anthropic: 'api.anthropic.com',
  google: 'generativelanguage.googleapis.com',
}

export const hostOf = ({ wire, baseUrl }: Endpoint): string =>
  baseUrl === null ? officialHosts[wire] : new URL(baseUrl).host

/** A model of a server, by the name that the server knows. */
export function modelAt(endpoint: Endpoint, model: string): LanguageModel {
  return wires[endpoint.wire](endpoint, model)
}

const wires: Record<Endpoint['wire'], (endpoint: Endpoint, model: string) => LanguageModel> = {
  // Responses alone: the newer models refuse tools in chat completions (OpenAI's model pages, November 2026).
  openai: ({ apiKey, baseUrl }, model) => {
    const provider = createOpenAI({
      apiKey: apiKey?.reveal() ?? '',
      fetch: boundedFetch,
      ...(baseUrl && { baseURL: baseUrl }),
    })
    return languageModel({
      model: provider.responses(model),
      options: ({ cacheKey, customer }) => ({
        openai: {
          // Nothing stays at the provider; thoughts then come back encrypted.
          store: false,
          reasoningSummary: null,
          promptCacheKey: cacheKey,
          safetyIdentifier: customer,
          ...(marksCache(model) && { promptCacheOptions: { mode: 'explicit' } }),
        },
      }),
      ...(marksCache(model) && {
        mark: { options: { openai: { promptCacheBreakpoint: { mode: 'explicit' } } }, fromTokens: 1024 },
      }),
    })
  },
  compatible: ({ apiKey, baseUrl }, model) => {
    const provider = createOpenAICompatible({
      name: 'compatible',
      baseURL: baseUrl ?? '',
      supportsStructuredOutputs: true,
      fetch: boundedFetch,
      ...(apiKey && { apiKey: apiKey.reveal() }),
    })
    return languageModel({ model: provider.chatModel(model), oneSystem: true })
  },
  anthropic: ({ apiKey, baseUrl }, model) => {
    const provider = createAnthropic({
      apiKey: apiKey?.reveal() ?? '',
      fetch: boundedFetch,
      ...(baseUrl && { baseURL: baseUrl }),
    })
    return languageModel({
      model: provider.languageModel(model),
      options: ({ customer }) => ({ anthropic: { metadata: { userId: customer } } }),
      mark: {
        options: { anthropic: { cacheControl: { type: 'ephemeral' } } },
        // What is shorter is not kept, and nobody says so (Anthropic, prompt caching, October 2026).
        fromTokens: model.includes('haiku-4-5') ? 4096 : 1024,
      },
    })
  },
  google: ({ apiKey, baseUrl }, model) => {
    const provider = createGoogle({
      apiKey: apiKey?.reveal() ?? '',
      fetch: boundedFetch,
      ...(baseUrl && { baseURL: baseUrl }),
    })
    return languageModel({ model: provider.languageModel(model) })
  },
}

/** From GPT-5.6 on only a marked place is found again (OpenAI, November 2026); before, caches work by themselves. */
const marksCache = (model: string): boolean => /^gpt-(?:[6-9]|5\.[6-9]|\d{2})/.test(model)
