import { SecretText } from '../../platform/crypto/secret-text.ts'
import type { KeyProvider } from '@recado/contract/ai/ai-keys'
import type { Clock } from '../../platform/time/clock.ts'
import { AiServers, type NamedEndpoint, type NoteOutcome } from '../models/ai-servers.ts'
import type { ModelTable } from '../models/model-table.ts'
import { fallbackAmong } from '../models/fallback.ts'
import { type KeyHosts, ownEndpoint } from './key-endpoints.ts'
import type { KeyModels } from './key-models.ts'

/** A key of the account's that can be used. */
export type OwnKey = { provider: KeyProvider; key: string; models: KeyModels }

/** No server of AI_ENDPOINTS is called so. */
const displaced = 'installation*'

type OwnServersParts = {
  installation: AiServers | null
  keys: readonly OwnKey[]
  hosts: KeyHosts
  table: ModelTable
  clock: Pick<Clock, 'now'>
  note: NoteOutcome
}

/** Who may be asked for the bots of an account with keys of its own: they go before the installation's of the same name. */
export function ownServers({ installation, keys, hosts, table, clock, note }: OwnServersParts): AiServers {
  const own = new Map<string, NamedEndpoint>(
    keys.map(({ provider, key }) => [provider, ownEndpoint(provider, new SecretText(key), hosts)]),
  )
  const endpoints = new Map<string, NamedEndpoint>()
  for (const [name, endpoint] of installation?.endpoints ?? []) {
    const mine = own.get(name)
    // A server that stands in for OpenAI keeps what is asked of it by bare names.
    if (mine && endpoints.size === 0 && !endpoint.official) endpoints.set(displaced, endpoint)
    else endpoints.set(name, mine ?? endpoint)
  }
  for (const [name, mine] of own) endpoints.set(name, mine)
  const [listening] = keys.flatMap(({ provider, models }) =>
    models.listener === null ? [] : [`${provider}/${models.listener}`],
  )
  return new AiServers({
    clock,
    table,
    endpoints,
    fallback: fallbackOf(keys, own) ?? installation?.fallback ?? null,
    runnable: installation?.runnable,
    listener: listening ?? null,
    note,
  })
}

function fallbackOf(keys: readonly OwnKey[], own: ReadonlyMap<string, NamedEndpoint>): string | null {
  const [listed] = keys.flatMap(({ provider, models }) =>
    models.offers.slice(0, 1).map((id) => `${provider}/${id}`),
  )
  return fallbackAmong(own) ?? listed ?? null
}
