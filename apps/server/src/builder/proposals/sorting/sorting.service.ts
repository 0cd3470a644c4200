import type { Currency } from '@recado/contract/ai/money'
import type { Unsorted } from '@recado/contract/builder/proposals'
import type { Source } from '@recado/contract/knowledge/sources'
import { limits } from '@recado/contract/wire/limits'
import type { Documents } from '../../../ai/asking/documents.ts'
import { ownedBot } from '../../../messaging/bots/owned-bot.ts'
import { sortedFacts } from '../../../knowledge/sources/sources.repository.ts'
import type { Sources } from '../../../knowledge/sources/sources.service.ts'
import { accountBudget } from '../../../platform/budget/account-budget.ts'
import { KeptAllowance } from '../../../platform/budget/kept-allowance.ts'
import type { Store } from '../../../platform/db/store.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import { sortingText as text } from '../../../text/builder/sorting.ts'
import { factsThatCount } from '../facts-that-count.ts'
import { type Told, toldOf } from '../told.ts'
import { sortingQuestion } from './question.ts'
import { rowsOf } from './rows-of.ts'
import { partsOf, unsortedOf } from './unsorted.ts'
import { fromMicros } from '../../../platform/micros.ts'

type SortingParts = {
  store: Store
  clock: Pick<Clock, 'now'>
  documents: Documents
  sources: Sources
  currency: Currency | null
}

/** Has a model sort what no rule made anything of. What it gives is rows of a source, which count as its owner takes them. */
export class Sorting {
  readonly #parts: SortingParts
  readonly #allowance: KeptAllowance
  /** Bots of which something is being sorted. */
  readonly #running = new Set<string>()

  constructor(parts: SortingParts) {
    this.#parts = parts
    const { sortings } = accountBudget
    this.#allowance = new KeptAllowance({ ...parts, of: 'sortings', ...sortings, message: text.tooOften })
  }

  /** How much there is to sort, and what that costs at most; null where there is nothing. */
  async offer(botId: string, told: readonly Told[]): Promise<Unsorted | null> {
    const unsorted = await this.#unsorted(botId, told)
    if (unsorted.length === 0) return null
    const { documents, currency } = this.#parts
    const asked = partsOf(unsorted).map((part) => documents.price(botId, sortingQuestion(part)))
    const prices = (await Promise.all(asked)).flatMap((price) => price ?? [])
    const [first] = prices
    const micros = prices.reduce((sum, price) => sum + price.micros, 0)
    return {
      facts: unsorted.length,
      price: first ? { cost: fromMicros(micros), currency, ownKey: first.payer === 'account' } : null,
    }
  }

  async sort(ownerId: string, botId: string): Promise<{ source: Source | null; dropped: number }> {
    const { store, documents } = this.#parts
    await store.read((db) => ownedBot(db, ownerId, botId))
    if (!(await documents.available(botId))) throw new Refusal('conflict', text.needsAi)
    if (this.#running.has(botId)) throw new Refusal('conflict', text.running)
    this.#running.add(botId)
    try {
      return await this.#sort(ownerId, botId)
    } finally {
      this.#running.delete(botId)
    }
  }

  /** What was sorted already is not asked about again, whatever its owner took of it. */
  async #unsorted(botId: string, told: readonly Told[]): Promise<Told[]> {
    const sorted = await this.#parts.store.read((db) => sortedFacts(db, botId))
    return unsortedOf(told).filter(({ fact }) => !sorted.has(fact.id))
  }

  async #sort(ownerId: string, botId: string): Promise<{ source: Source | null; dropped: number }> {
    const { store, documents, sources } = this.#parts
    await sources.requireSortable(ownerId, botId)
    const { first } = await store.read((db) => factsThatCount(db, botId))
    const unsorted = await this.#unsorted(botId, await toldOf(first))
    if (unsorted.length === 0) throw new Refusal('conflict', text.nothing)
    await this.#allowance.take(ownerId)
    const parts = partsOf(unsorted)
    const answers = await Promise.all(
      parts.map(async (part) => ({ part, read: await documents.ask(botId, sortingQuestion(part)) })),
    )
    const failure = answers.flatMap(({ read }) => (read.ok ? [] : [read.detail]))[0]
    if (failure !== undefined && answers.every(({ read }) => !read.ok))
      throw new Refusal('conflict', text.failed(failure))
    const sorted = answers.flatMap(({ part, read }) => (read.ok ? [rowsOf(read.value, part)] : []))
    const dropped = sorted.reduce((sum, each) => sum + each.dropped, 0)
    const known = new Set(first.map((fact) => fact.text))
    const rows = [...new Map(sorted.flatMap((each) => each.rows).map((row) => [row.text, row])).values()]
      .filter((row) => !known.has(row.text))
      .slice(0, limits.knowledge.rows)
    if (rows.length === 0) return { source: null, dropped }
    const asked = parts.reduce((sum, part) => sum + part.length, 0)
    const note = [
      text.note,
      ...(dropped > 0 ? [text.dropped(dropped)] : []),
      ...(failure === undefined ? [] : [text.partly(failure)]),
      ...(asked < unsorted.length ? [text.cut(asked)] : []),
    ].join(' ')
    const content = { kind: 'sorted' as const, rows, cut: null }
    return { source: await sources.addSorted(ownerId, botId, { note, content }), dropped }
  }
}
