import type { AiKey, KeyProvider } from '@recado/contract/ai/ai-keys'
import { KeptAllowance } from '../../platform/budget/kept-allowance.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { InTransaction, Transaction } from '../../platform/transaction.ts'
import type { Store } from '../../platform/db/store.ts'
import { instantOf } from '../../platform/time/instant.ts'
import { invalidInput, notFound, Refusal } from '../../platform/http/refusal.ts'
import { aiKeyText as text } from '../text/ai-keys.ts'
import type { Sealing } from '../../platform/crypto/sealing.ts'
import { checkKey, type KeyRefusal } from './check-key.ts'
import type { KeyHosts } from './key-endpoints.ts'
import { type KeyRow, keysOf, sealedAs } from './own-keys.repository.ts'

/** Keys are not to be guessed at through this server. */
export const checks = { times: 10, withinMs: 10 * 60_000 }
/** What another moment may mend. */
const passing = new Set<KeyRefusal>(['busy', 'timeout', 'unavailable'])

type OwnKeysParts = {
  store: Store
  inTransaction: InTransaction
  clock: Clock
  sealing: Sealing
  hosts: KeyHosts
  /** Off: nobody sees, saves or uses a key of their own. */
  allowed: boolean
}

/** «Mi clave de IA»: the keys that an account keeps for its own bots. */
export class OwnKeys {
  readonly #parts: OwnKeysParts
  readonly #allowance: KeptAllowance

  constructor(parts: OwnKeysParts) {
    this.#parts = parts
    this.#allowance = new KeptAllowance({ ...parts, of: 'checks of keys', ...checks })
  }

  async list(userId: string): Promise<{ allowed: boolean; keys: AiKey[] }> {
    const { store, allowed } = this.#parts
    if (!allowed) return { allowed, keys: [] }
    const rows = await store.read((db) => keysOf(db, userId))
    return { allowed, keys: rows.map((row) => this.#shown(row)) }
  }

  /** Keeps a key that its provider takes, instead of the one that was there. */
  async save(userId: string, provider: KeyProvider, key: string): Promise<AiKey> {
    const { inTransaction, hosts, sealing } = this.#parts
    this.#requireAllowed()
    await this.#allowance.take(userId)
    const checked = await checkKey(provider, key, hosts)
    if (!checked.ok) throw refusalOf(provider, checked.why)
    const kept = {
      sealed: sealing.seal(sealedAs(userId, provider), key),
      ending: key.slice(-4),
      models: JSON.stringify(checked.models),
      refusedAt: null,
      refusal: null,
      toldAt: null,
    }
    return inTransaction({ account: userId }, async (transaction) => {
      const savedAt = transaction.at
      await transaction.tx
        .insertInto('accountAiKeys')
        .values({ userId, provider, savedAt, ...kept })
        .onConflict((conflict) => conflict.columns(['userId', 'provider']).doUpdateSet({ savedAt, ...kept }))
        .execute()
      await botsChanged(transaction, userId)
      return { provider, ending: kept.ending, savedAt: instantOf(savedAt), trouble: null }
    })
  }

  async remove(userId: string, provider: KeyProvider): Promise<void> {
    this.#requireAllowed()
    await this.#parts.inTransaction({ account: userId }, async (transaction) => {
      const gone = await transaction.tx
        .deleteFrom('accountAiKeys')
        .where('userId', '=', userId)
        .where('provider', '=', provider)
        .returning('provider')
        .executeTakeFirst()
      if (!gone) throw notFound()
      await botsChanged(transaction, userId)
    })
  }

  #requireAllowed(): void {
    if (!this.#parts.allowed) throw new Refusal('forbidden', text.notAllowed)
  }

  #shown({ userId, provider, ending, savedAt, sealed, refusal, refusedAt }: KeyRow): AiKey {
    const lost = sealed === null || !this.#opens(userId, provider, sealed)
    const why = lost ? 'lost' : refusal
    const since = lost || refusedAt === null ? null : instantOf(refusedAt)
    return { provider, ending, savedAt: instantOf(savedAt), trouble: why && { why, since } }
  }

  #opens(userId: string, provider: KeyProvider, sealed: string): boolean {
    try {
      return this.#parts.sealing.open(sealedAs(userId, provider), sealed) !== ''
    } catch {
      // Sealed with another secret: said on the page as lost.
      return false
    }
  }
}

function refusalOf(provider: KeyProvider, why: KeyRefusal): Refusal {
  const message = text.check[why](text.names[provider])
  return passing.has(why) ? new Refusal('unavailable', message) : invalidInput([{ path: 'key', message }])
}

/** Whether AI is there is compiled into bots, and shown by the pages that are open on them. */
async function botsChanged({ tx, emit }: Transaction, ownerId: string): Promise<void> {
  const bots = await tx
    .updateTable('bots')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('ownerId', '=', ownerId)
    .returning('id')
    .execute()
  for (const { id } of bots) emit({ type: 'bot_changed', botId: id })
}
