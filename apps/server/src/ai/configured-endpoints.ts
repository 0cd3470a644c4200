import type { SecretText } from '../platform/crypto/secret-text.ts'
import type { NamedEndpoint } from './models/ai-servers.ts'
import type { Endpoint } from './providers/endpoints.ts'

type EndpointsConfig = {
  OPENAI_API_KEY?: SecretText | undefined
  OPENAI_BASE_URL?: string | undefined
  ANTHROPIC_API_KEY?: SecretText | undefined
  GOOGLE_API_KEY?: SecretText | undefined
  AI_ENDPOINTS: readonly (readonly [name: string, url: string])[]
  /** Keys of AI_ENDPOINTS, by their names. */
  AI_KEYS: Readonly<Record<string, SecretText>>
}

/** The default one first: OpenAI or the server that stands in for it, then the others with a key. */
export function configuredEndpoints(
  config: EndpointsConfig,
  providersAt: string | null = null,
): ReadonlyMap<string, NamedEndpoint> {
  const { OPENAI_API_KEY: openai, OPENAI_BASE_URL: baseUrl } = config
  const { ANTHROPIC_API_KEY: anthropic, GOOGLE_API_KEY: google } = config
  const endpoints = new Map<string, NamedEndpoint>()
  const official = (wire: Endpoint['wire'], apiKey: SecretText) =>
    endpoints.set(wire, { wire, apiKey, baseUrl: providersAt, official: true, payer: 'installation' })
  const own = (name: string, url: string, apiKey: SecretText | null) =>
    endpoints.set(name, { wire: 'compatible', apiKey, baseUrl: url, official: false, payer: 'installation' })
  if (openai !== undefined && baseUrl !== undefined) own('openai', baseUrl, openai)
  else if (openai !== undefined) official('openai', openai)
  if (anthropic !== undefined) official('anthropic', anthropic)
  if (google !== undefined) official('google', google)
  for (const [name, url] of config.AI_ENDPOINTS) own(name, url, config.AI_KEYS[name] ?? null)
  return endpoints
}
