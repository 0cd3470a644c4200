import type { SecretText } from '../../platform/crypto/secret-text.ts'
import type { KeyProvider } from '@recado/contract/ai/ai-keys'
import type { NamedEndpoint } from '../models/ai-servers.ts'

/** Where each provider is: fixed, so that nobody's key or question goes to an address that somebody wrote. */
export type KeyHosts = Record<KeyProvider, string>
export const keyHosts: KeyHosts = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  openrouter: 'https://openrouter.ai/api/v1',
  groq: 'https://api.groq.com/openai/v1',
}

/** All of them at one address, for tests and the demo. */
export const standIns = (at: string): KeyHosts => ({
  openai: at,
  anthropic: at,
  google: at,
  openrouter: at,
  groq: at,
})

/** A provider as it is asked with an account's key. */
export function ownEndpoint(provider: KeyProvider, apiKey: SecretText, hosts: KeyHosts): NamedEndpoint {
  const official = provider !== 'openrouter' && provider !== 'groq'
  return {
    wire: official ? provider : 'compatible',
    apiKey,
    baseUrl: hosts[provider],
    official,
    payer: 'account',
  }
}
