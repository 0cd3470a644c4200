import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/time/clock.ts'
import { ownerOf } from '../../messaging/bots/owned-bot.ts'
import type { Store } from '../../platform/db/store.ts'
import type { Sealing } from '../../platform/crypto/sealing.ts'
import type { AiOffer, OfferToAccount } from '../ai-offer.ts'
import type { AiServers } from '../models/ai-servers.ts'
import type { ServersOf } from '../servers-of.ts'
import type { KeyHosts } from './key-endpoints.ts'
import { ownModels } from './key-models.ts'
import type { KeyTroubles } from './key-troubles.ts'
import { type KeyRow, keysOf, sealedAs } from './own-keys.repository.ts'
import { type OwnKey, ownServers } from './own-servers.ts'

/** Accounts whose servers stay in memory with what they learned of models. */
const keptAccounts = 500

type AccountAiParts = {
  store: Store
  clock: Pick<Clock, 'now'>
  /** Null where the installation has no key. */
  installation: AiServers | null
  offer: AiOffer
  /** Says answers aloud; null: nobody does. */
  speechModel: string | null
  /** Null where accounts may have no keys of their own. */
  ownKeys: { sealing: Sealing; hosts: KeyHosts; troubles: KeyTroubles } | null
  onError: (error: unknown) => void
}

/** Whether and by whom AI answers for an account: with its own keys, the installation's, or both. */
export class AccountAi {
  readonly #parts: AccountAiParts
  readonly #kept = new LRUCache<string, { of: string; servers: AiServers }>({ max: keptAccounts })

  constructor(parts: AccountAiParts) {
    this.#parts = parts
  }

  /** Who may be asked for a bot. */
  serversOf: ServersOf = async (botId) => {
    const { store, installation, ownKeys } = this.#parts
    if (!ownKeys) return installation
    const ownerId = await store.read((db) => ownerOf(db, botId))
    return ownerId === null ? null : this.serversOfOwner(ownerId)
  }

  async isConfigured(ownerId: string): Promise<boolean> {
    return (await this.serversOfOwner(ownerId)) !== null
  }

  /** What lists offer this account today. */
  async offerTo(ownerId: string): Promise<OfferToAccount> {
    const { offer, ownKeys, speechModel } = this.#parts
    const keys = ownKeys ? await this.#keysOf(ownerId) : []
    const servers = this.#serversWith(ownerId, keys)
    const own = keys.flatMap(({ provider, models }) => ownModels(provider, models, offer.table))
    return {
      aiConfigured: servers !== null,
      speaks: speechModel !== null && (servers?.resolveSpeaker(speechModel) ?? null) !== null,
      ownKeysAllowed: ownKeys !== null,
      models: servers && keys.length > 0 ? offer.withOwn(own, servers) : offer.models(),
    }
  }

  /** Who may be asked for an account's bots. */
  async serversOfOwner(ownerId: string): Promise<AiServers | null> {
    if (!this.#parts.ownKeys) return this.#parts.installation
    return this.#serversWith(ownerId, await this.#keysOf(ownerId))
  }

  #serversWith(ownerId: string, keys: (OwnKey & { row: KeyRow })[]): AiServers | null {
    const { installation, ownKeys, offer, clock } = this.#parts
    if (!ownKeys || keys.length === 0) return installation
    const { table } = offer
    const of = createHash('sha256')
      .update(JSON.stringify(keys.map(({ row }) => row)))
      .digest('base64url')
    const known = this.#kept.get(ownerId)
    if (known?.of === of && known.servers.table === table) return known.servers
    const { hosts, troubles } = ownKeys
    const rows = new Map<string, KeyRow>(keys.map(({ provider, row }) => [provider, row]))
    const servers = ownServers({
      installation,
      keys,
      hosts,
      table,
      clock,
      async note(endpoint, outcome) {
        const row = rows.get(endpoint)
        if (row) await troubles.note(row, outcome, clock.now())
      },
    })
    this.#kept.set(ownerId, { of, servers })
    return servers
  }

  /** The keys that open. One that another secret sealed is as good as none: its owner is told on the page. */
  async #keysOf(ownerId: string): Promise<(OwnKey & { row: KeyRow })[]> {
    const { store, ownKeys, onError } = this.#parts
    const rows = await store.read((db) => keysOf(db, ownerId))
    return rows.flatMap((row) => {
      const { provider, models, sealed } = row
      if (sealed === null || !ownKeys) return []
      try {
        return [{ provider, models, row, key: ownKeys.sealing.open(sealedAs(ownerId, provider), sealed) }]
      } catch (error) {
        onError(error)
        return []
      }
    })
  }
}
