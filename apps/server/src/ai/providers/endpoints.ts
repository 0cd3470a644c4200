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

/** A model of a server, by the name that the server knows. What speaks the wire is loaded with its first question. */
export function modelAt(endpoint: Endpoint, model: string): LanguageModel {
  let loaded: Promise<LanguageModel> | null = null
  return {
    async generate(request, signal) {
      loaded ??= wires[endpoint.wire](endpoint, model)
      return (await loaded).generate(request, signal)
    },
  }
}

const wires: Record<Endpoint['wire'], (endpoint: Endpoint, model: string) => Promise<LanguageModel>> = {
  // Responses alone: the newer models refuse tools in chat completions (OpenAI's model pages, November 2026).
  openai: async ({ apiKey, baseUrl }, model) => {
    const { createOpenAI } = await import('@ai-sdk/openai')
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
  compatible: async ({ apiKey, baseUrl }, model) => {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    const provider = createOpenAICompatible({
      name: 'compatible',
      baseURL: baseUrl ?? '',
      supportsStructuredOutputs: true,
      fetch: boundedFetch,
      ...(apiKey && { apiKey: apiKey.reveal() }),
    })
    return languageModel({ model: provider.chatModel(model), oneSystem: true })
  },
  anthropic: async ({ apiKey, baseUrl }, model) => {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
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
  google: async ({ apiKey, baseUrl }, model) => {
    const { createGoogle } = await import('@ai-sdk/google')
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
