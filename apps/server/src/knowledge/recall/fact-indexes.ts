import { OneAtATime } from '@recado/whatsapp/one-at-a-time'
import { LRUCache } from 'lru-cache'
import { hotQuery } from '../../platform/db/statements/hot-query.ts'
import type { Db, Store } from '../../platform/db/store.ts'
import { breather } from '../../platform/time/breather.ts'
import { FactIndex } from './fact-index.ts'

/** Of all bots together: an index of 20,000 facts takes some 16 MB. */
const keptFacts = 60_000
const keptBots = 200
/** Facts read at once. */
const page = 500

type Kept = { index: FactIndex; version: number }

/** Indexes of what bots' sources know, made when they are first asked, and no older than what is stored, whoever changed it. */
export class FactIndexes {
  readonly #store: Store
  readonly #kept: LRUCache<string, Kept>
  readonly #turns = new OneAtATime()

  constructor(store: Store, most: { facts: number; bots: number } = { facts: keptFacts, bots: keptBots }) {
    this.#store = store
    this.#kept = new LRUCache({
      max: most.bots,
      maxSize: most.facts,
      sizeCalculation: ({ index }) => index.size + 1,
    })
  }

  /** Null for a bot whose sources know nothing. */
  async of(botId: string): Promise<FactIndex | null> {
    const known = await this.#store.read((db) => findKnowledge(db, botId))
    if (!known || known.facts === 0) return null
    const kept = this.#kept.get(botId)
    if (kept && kept.version >= known.version) return kept.index
    return this.#turns.run(botId, () => this.#brought(botId))
  }

  /** Up to date: what changed since is read, and what is gone where there is less than before. */
  async #brought(botId: string): Promise<FactIndex> {
    const known = await this.#store.read((db) => findKnowledge(db, botId))
    const { index, version } = this.#kept.get(botId) ?? { index: new FactIndex(), version: 0 }
    if (!known || known.version <= version) return index
    await this.#readChanges(index, botId, version)
    if (index.size !== known.facts) await this.#dropGone(index, botId)
    // What is changed meanwhile has a higher version, and is read at the next call.
    this.#kept.set(botId, { index, version: known.version })
    return index
  }

  async #readChanges(index: FactIndex, botId: string, version: number): Promise<void> {
    let after = { version, id: '~' }
    // A page by itself takes less than a slice: of all of them together others have their turn.
    const breath = breather()
    for (;;) {
      const rows = await this.#store.read((db) => changedFacts(db, botId, after))
      await index.put(
        rows.map(({ id, label, text, sourceId, title, seq }) => ({
          fact: { id, label, text, source: { id: sourceId, title } },
          order: `${sourceId} ${String(seq).padStart(6, '0')} ${id}`,
        })),
        breath,
      )
      const last = rows.at(-1)
      if (!last || rows.length < page) return
      after = { version: last.version, id: last.id }
    }
  }

  async #dropGone(index: FactIndex, botId: string): Promise<void> {
    const there = new Set<string>()
    let after = ''
    for (;;) {
      const rows = await this.#store.read((db) => idsOfFacts(db, botId, after))
      for (const { id } of rows) there.add(id)
      after = rows.at(-1)?.id ?? ''
      if (rows.length === 0) break
    }
    for (const id of index.ids()) if (!there.has(id)) index.drop(id)
  }
}

const knowledgeOf = hotQuery<{ botId: string }>()((db, value) =>
  db.selectFrom('knowledge').select(['version', 'facts']).where('botId', '=', value('botId')),
)
const findKnowledge = async (db: Db, botId: string) => (await knowledgeOf(db, { botId })).rows[0]

const changedFacts = (db: Db, botId: string, after: { version: number; id: string }) =>
  db
    .selectFrom('facts')
    .innerJoin('sources', 'sources.id', 'facts.sourceId')
    .select(['facts.id', 'facts.label', 'facts.text', 'facts.seq', 'facts.version'])
    .select(['facts.sourceId', 'sources.title'])
    .where('facts.botId', '=', botId)
    .where((eb) => eb(eb.refTuple('facts.version', 'facts.id'), '>', eb.tuple(after.version, after.id)))
    .orderBy('facts.version')
    .orderBy('facts.id')
    .limit(page)
    .execute()

const idsOfFacts = (db: Db, botId: string, after: string) =>
  db
    .selectFrom('facts')
    .select('id')
    .where('botId', '=', botId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(page * 10)
    .execute()
