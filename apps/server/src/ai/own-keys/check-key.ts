import { SecretText } from '../../platform/crypto/secret-text.ts'
import type { KeyProvider } from '@recado/contract/ai/ai-keys'
import { boundedFetch } from '../../platform/egress/bounded-fetch.ts'
import { listModels } from '../providers/list-models.ts'
import { ModelFailure, refusalOf, unreached } from '../providers/model-failure.ts'
import { type KeyHosts, ownEndpoint } from './key-endpoints.ts'
import { type KeyModels, modelsAt } from './key-models.ts'

/** A list comes at once, or there is something wrong. */
const patienceMs = 10_000

export type KeyRefusal = 'wrong_key' | 'no_access' | 'no_credit' | 'busy' | 'timeout' | 'unavailable'
export type CheckedKey = { ok: true; models: KeyModels } | { ok: false; why: KeyRefusal }

/** Whether a provider takes a key: it is asked for its models, which costs nothing. */
export async function checkKey(
  provider: KeyProvider,
  key: string,
  hosts: KeyHosts,
  patience = patienceMs,
): Promise<CheckedKey> {
  const endpoint = ownEndpoint(provider, new SecretText(key), hosts)
  const signal = AbortSignal.timeout(patience)
  try {
    // OpenRouter shows its models to anybody.
    if (provider === 'openrouter') await askAboutKey(`${hosts.openrouter}/key`, key, signal)
    const listed = await listModels(endpoint, signal)
    return { ok: true, models: modelsAt(provider, listed) }
  } catch (error) {
    if (signal.aborted) return { ok: false, why: 'timeout' }
    if (!(error instanceof ModelFailure)) throw error
    return { ok: false, why: refusalIn(error) }
  }
}

function refusalIn({ why, status }: ModelFailure): KeyRefusal {
  if (why === 'wrong_key') return status === 403 ? 'no_access' : 'wrong_key'
  return why === 'no_credit' || why === 'busy' ? why : 'unavailable'
}

async function askAboutKey(url: string, key: string, signal: AbortSignal): Promise<void> {
  let response: Response
  let body: string
  try {
    response = await boundedFetch(url, { headers: { authorization: `Bearer ${key}` }, signal })
    body = await response.text()
  } catch (error) {
    signal.throwIfAborted()
    throw unreached(error)
  }
  const { status, headers } = response
  if (status >= 400) throw refusalOf({ status, headers: Object.fromEntries(headers), body })
}
