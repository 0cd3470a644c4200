import { LRUCache } from 'lru-cache'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import type { Store } from '../../../platform/db/store.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import { botOfNumber } from './cloud-lines.repository.ts'
import { type MetaApp, metaApp, metaAppIds } from './meta-apps.repository.ts'
import { lastUsed } from '../../../platform/last-used.ts'

/** What is as old as this is read anew. */
const recentMs = 2_000
const keptApps = 1_000
const keptNumbers = 10_000

type Read<T> = { at: number; value: Promise<T> }

/**
 * Meta's apps as they were two seconds ago at most, so that a flood at the webhooks' addresses is read no more often than that,
 * however many addresses and places it has, and what an app signed comes through it.
 */
export class RecentApps {
  readonly #parts: { store: Store; sealing: Sealing; clock: Pick<Clock, 'elapsed'> }
  readonly #apps = new LRUCache<string, Read<MetaApp | null>>(lastUsed(keptApps))
  readonly #bots = new LRUCache<string, Read<string | null>>(lastUsed(keptNumbers))
  #ids: Read<ReadonlySet<string>> | undefined

  constructor(parts: { store: Store; sealing: Sealing; clock: Pick<Clock, 'elapsed'> }) {
    this.#parts = parts
  }

  async knows(id: string): Promise<boolean> {
    this.#ids = this.#isRecent(this.#ids)
      ? this.#ids
      : this.#read(
          async () => new Set(await this.#parts.store.read(metaAppIds)),
          () => (this.#ids = undefined),
        )
    return (await this.#ids.value).has(id)
  }

  async find(id: string): Promise<MetaApp | null> {
    if (!(await this.knows(id))) return null
    const { store, sealing } = this.#parts
    const kept = this.#apps.get(id)
    if (this.#isRecent(kept)) return kept.value
    const read = this.#read(
      () => store.read((db) => metaApp(db, sealing, id)),
      () => this.#apps.delete(id),
    )
    this.#apps.set(id, read)
    return read.value
  }

  /** The bot that a number of an app's belongs to; null when it is no bot's, now. */
  async botOf(metaAppId: string, phoneNumberId: string): Promise<string | null> {
    const key = `${metaAppId} ${phoneNumberId}`
    const kept = this.#bots.get(key)
    if (this.#isRecent(kept)) return kept.value
    const read = this.#read(
      () => this.#parts.store.read((db) => botOfNumber(db, { metaAppId, phoneNumberId })),
      () => this.#bots.delete(key),
    )
    this.#bots.set(key, read)
    const botId = await read.value
    if (botId === null) this.#bots.delete(key)
    return botId
  }

  /** One that failed is forgotten: the next webhook asks the database again, which may be back by then. */
  #read<T>(read: () => Promise<T>, forget: () => void): Read<T> {
    const value = read()
    value.catch(forget)
    return { at: this.#parts.clock.elapsed(), value }
  }

  #isRecent<T>(read: Read<T> | undefined): read is Read<T> {
    return read !== undefined && this.#parts.clock.elapsed() < read.at + recentMs
  }
}
