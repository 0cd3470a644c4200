import { livingBots } from '../../messaging/bots/removal/removed-bots.ts'
import type { Chores } from '../../platform/chores.ts'
import type { Db, Store } from '../../platform/db/store.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import { Worker } from '../../platform/worker.ts'
import { compareFacts } from '../making/compare-facts.ts'
import { factsOfContent } from '../making/facts-of-content.ts'
import type { Content } from '../reading/reading.ts'
import type { SourceReader } from '../reading/source-reader.ts'
import { knownFacts } from './replace-facts.ts'
import { gathered } from './review-of.ts'
import { dayMs, hourMs } from '../../platform/time/spans.ts'

type PageRereadsParts = {
  store: Store
  inTransaction: InTransaction
  clock: Clock
  chores: Chores
  reader: Pick<SourceReader, 'readPage'>
  onError: (error: unknown) => void
}

const weekMs = 7 * dayMs
/** Pages of one look. */
const atOnce = 50

/** Reads shops' own pages again once a week. What changed waits for its owner; what did not holds for another week. */
export class PageRereads {
  readonly #parts: PageRereadsParts
  readonly #worker: Worker

  constructor(parts: PageRereadsParts) {
    this.#parts = parts
    const { clock, chores, onError } = parts
    const look = async () => {
      await chores.alone('pages', () => this.readDue())
      return hourMs
    }
    this.#worker = new Worker({ clock, onError, look, againMs: hourMs })
  }

  start(): void {
    this.#worker.wakeIn(hourMs)
  }

  stop(): Promise<void> {
    return this.#worker.stop()
  }

  /** Every page that was read a week ago and of which nothing waits. */
  async readDue(): Promise<void> {
    const { store, clock } = this.#parts
    for (const page of await store.read((db) => duePages(db, clock.now() - weekMs))) {
      if (this.#worker.signal.aborted) return
      await this.#read(page)
    }
  }

  async #read({ id, botId, ownerId, origin, readAt }: DuePage): Promise<void> {
    const { inTransaction, clock, reader } = this.#parts
    const read = await reader.readPage(ownerId, origin ?? '')
    const same = read.ok && (await this.#isSame(id, read.content))
    const now = clock.now()
    const changed = read.ok && !same
    await inTransaction({ bot: botId }, async ({ tx, emit }) => {
      const written = await tx
        .updateTable('sources')
        .set({
          // One that does not answer is tried again tomorrow.
          readAt: read.ok ? now : now - weekMs + dayMs,
          ...(same && { checkedAt: now }),
          ...(changed && { reading: JSON.stringify(read.content), note: read.note }),
        })
        .where('id', '=', id)
        // Its owner may have read it meanwhile.
        .where('readAt', '=', readAt)
        .executeTakeFirst()
      if (changed && written.numUpdatedRows > 0n) emit({ type: 'bot_changed', botId })
    })
  }

  async #isSame(sourceId: string, content: Content): Promise<boolean> {
    const known = await this.#parts.store.read((db) => knownFacts(db, sourceId))
    const { added, changed, removed } = compareFacts(known, await gathered(factsOfContent(content, [])))
    return added.length + changed.length + removed.length === 0
  }
}

const duePages = (db: Db, before: number) =>
  livingBots(db)
    .innerJoin('sources', 'sources.botId', 'bots.id')
    .select(['sources.id', 'sources.botId', 'sources.origin', 'sources.readAt', 'bots.ownerId'])
    .where('sources.kind', '=', 'page')
    .where('sources.reading', 'is', null)
    .where('sources.checkedAt', 'is not', null)
    .where('sources.readAt', '<', before)
    .orderBy('sources.readAt')
    .limit(atOnce)
    .execute()
type DuePage = Awaited<ReturnType<typeof duePages>>[number]
