import type { Inbound } from '@recado/whatsapp'
import type { Holding } from '../../cluster/holding.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { LRUCache } from 'lru-cache'
import { BotNotHeldError, StoreUnavailableError } from '../../platform/db/errors.ts'
import { lastUsed } from '../../platform/last-used.ts'
import { UnreadableValueError } from '../../platform/db/stored-json.ts'
import type { Store } from '../../platform/db/store.ts'
import { failpoint } from '../../platform/failpoints.ts'
import { takeIn } from './inbox.ts'
import { inboundOf, journalAll, pageRows, type Unrouted, unrouted } from './journal.ts'
import type { LoadBot } from '../bots/loaded-bot.ts'
import { stepTime } from '../../platform/telemetry/step-time.ts'
import type { PipelineWatch } from '../watch/pipeline-watch.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import { Worker } from '../../platform/worker.ts'

type RouterParts = {
  store: Store
  inTransaction: InTransaction
  clock: Clock
  loadBot: LoadBot
  delayScale: number
  /** These wait for an answer now, messages on purpose for so long. */
  joined: (botId: string, items: Inbound[], delayMs: number) => void
  /** Something was answered at once: it waits to be sent. */
  answered: (botId: string) => void
  watch: PipelineWatch
  holding: Holding
  onError: (error: unknown) => void
}

/** Before what could not be routed is tried again. */
const againMs = 2000
/** Rows of the journal that are routed in one go. */
const sweptAtOnce = 20
/** What cannot be routed so many times for a reason of its own is left to the next process, which may know better. */
const mostTries = 3
const knownTries = 10_000

/**
 * Takes what arrived from the journal to where it leads. What fails stays in the journal; from then on everything of its bot, or of all
 * bots where the database was at fault, goes by the journal's order, until that is empty, so that nothing overtakes what waits.
 */
export class Router {
  readonly #parts: RouterParts
  readonly #worker: Worker
  #behind = false
  /** Bots of which something could not be routed for a reason of its own: others do not wait for it. */
  readonly #behindBots = new Set<string>()
  /** How often each row was tried that cannot be routed. */
  readonly #tries = new LRUCache<string, number>(lastUsed(knownTries))
  /** What came into the journal while it was behind, so that a sweep does not end before it. */
  #arrivals = 0
  /** What is on its way into the journal: a sweep does not end before that either, or what comes next would go first. */
  readonly #entering = new Set<Promise<void>>()
  /** Of those who wait until what the journal has by now is routed: a sweep begins anew for them. */
  #looked: PromiseWithResolvers<void> | null = null
  /** The last load of each bot that something waits for. */
  readonly #loads = new Map<string, ReturnType<LoadBot>>()
  /** What arrives is kept for the next start. */
  #keepsOnly = false

  constructor(parts: RouterParts) {
    this.#parts = parts
    const { clock, onError } = parts
    this.#worker = new Worker({ clock, onError, look: () => this.#sweepAll(), againMs })
  }

  /** Durable when it resolves: routed, or in the journal, where they are if they were `kept` before, behind what waits there. */
  async route(botId: string, items: Inbound[], { kept = false } = {}): Promise<void> {
    if (this.#behind || this.#behindBots.has(botId) || this.#keepsOnly) {
      if (kept) this.#arrivals++
      else await this.#enter(botId, items)
      return
    }
    try {
      await this.#takeIn(botId, items)
    } catch (error) {
      // What another server's bot was told is that one's to route.
      if (error instanceof BotNotHeldError) throw error
      if (error instanceof StoreUnavailableError) this.#behind = true
      else this.#behindBots.add(botId)
      this.#worker.wakeIn(againMs)
      throw error
    }
  }

  /** Bots were taken: what the journal has of them goes before what arrives from now on. */
  takeUp(): Promise<void> {
    this.#behind = true
    this.#tries.clear()
    return this.look()
  }

  /** Resolves when what the journal has by now is routed, however much arrives meanwhile, or when that failed. */
  look(): Promise<void> {
    const { promise } = (this.#looked ??= Promise.withResolvers<void>())
    return Promise.race([promise, this.#worker.wake()])
  }

  /** Routes all that the journal still has. */
  sweep(): Promise<void> {
    return this.#worker.wake()
  }

  /** From now on what arrives is journalled and no more: the next start routes it. */
  keepOnly(): void {
    this.#keepsOnly = true
  }

  stop(): Promise<void> {
    return this.#worker.stop()
  }

  async #enter(botId: string, items: Inbound[]): Promise<void> {
    const entering = this.#parts.inTransaction({ bot: botId }, (transaction) =>
      journalAll(transaction.tx, botId, items, transaction.at),
    )
    this.#entering.add(entering)
    try {
      await entering
    } finally {
      this.#entering.delete(entering)
      this.#arrivals++
    }
  }

  async #sweepAll(): Promise<number | null> {
    let again = false
    let unread = false
    const left = new Set<string>()
    const waiting: PromiseWithResolvers<void>[] = []
    try {
      for (let after = '', more = true; more && !this.#worker.signal.aborted;) {
        if (this.#looked !== null) {
          waiting.push(this.#looked)
          this.#looked = null
          after = ''
        }
        const from = after
        const arrivals = this.#arrivals
        const page = await this.#parts.store.read((db) => unrouted(db, from, this.#parts.holding.node))
        const routable = page.filter(({ id }) => !left.has(id) && this.#triesOf(id) < mostTries)
        for (let nth = 0; nth < routable.length; nth += sweptAtOnce) {
          const rows = routable.slice(nth, nth + sweptAtOnce)
          // Those of a bot go one after another all the same, and share their commits.
          const swept = await Promise.allSettled(rows.map((row) => this.#sweepOne(row)))
          for (const [at, one] of swept.entries()) {
            if (one.status === 'rejected') throw one.reason
            if (one.value === 'routed') continue
            const id = rows[at]?.id ?? ''
            left.add(id)
            unread ||= one.value === 'unread'
            if (one.value === 'left') again ||= this.#noteTry(id) < mostTries
          }
        }
        const isLast = page.length < pageRows
        // What is read from now on came since they asked.
        if (isLast) for (const one of waiting.splice(0)) one.resolve()
        if (isLast && this.#entering.size > 0) await Promise.allSettled(this.#entering)
        // From the beginning: of two that came at once the first may be there last.
        after = isLast ? '' : (page.at(-1)?.id ?? '')
        more = !isLast || routable.length > 0 || arrivals !== this.#arrivals || this.#looked !== null
        // In the same breath as the empty page: what comes after it is routed at once.
        if (!more) {
          this.#behind = false
          this.#behindBots.clear()
        }
      }
      this.#behind ||= unread
      return unread || again ? againMs : null
    } catch (error) {
      this.#behind = true
      throw error
    } finally {
      for (const one of waiting) one.resolve()
    }
  }

  #triesOf(id: string): number {
    return this.#tries.get(id) ?? 0
  }

  #noteTry(id: string): number {
    const tries = this.#triesOf(id) + 1
    this.#tries.set(id, tries)
    return tries
  }

  /** `unread` when it may go on later, with what could not be read; `left` when not. */
  async #sweepOne(row: Unrouted): Promise<'routed' | 'unread' | 'left'> {
    try {
      await this.#takeIn(row.botId, [inboundOf(row)])
      return 'routed'
    } catch (error) {
      if (error instanceof StoreUnavailableError) throw error
      // One that cannot be routed, for whatever reason of its own, must not keep the others.
      this.#parts.onError(error)
      return error instanceof UnreadableValueError && error.column !== 'journal.payload' ? 'unread' : 'left'
    }
  }

  async #takeIn(botId: string, items: Inbound[]): Promise<void> {
    const { inTransaction, delayScale, joined, answered, watch } = this.#parts
    const began = stepTime()
    const bot = await this.#inOrder(botId)
    // Deleted: its rows are gone, and there is nobody to tell.
    if (!bot) return
    failpoint('route.before')
    const settled = await Promise.allSettled(
      items.map((item) =>
        inTransaction({ bot: botId }, (transaction) => takeIn(transaction, { bot, delayScale }, item)),
      ),
    )
    failpoint('route.after')
    // One that cannot be routed keeps no other of them waiting.
    const taken = settled.map((one) => (one.status === 'fulfilled' ? one.value : null))
    const turnIds = taken.flatMap((what) => (typeof what === 'object' && what ? [what.turnId] : []))
    watch.arrived({ botId, messages: items.length, turnIds, began })
    joined(
      botId,
      items.filter((_, index) => typeof taken[index] === 'object' && taken[index]),
      bot.settings.responseDelay * 1000 * delayScale,
    )
    if (taken.includes('answered')) answered(botId)
    const failed = settled.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  }

  /** Loads take their time, the first of a process most: what came first goes on first all the same. */
  #inOrder(botId: string): ReturnType<LoadBot> {
    const load = (): ReturnType<LoadBot> => this.#parts.loadBot(botId)
    const mine = (this.#loads.get(botId) ?? Promise.resolve()).then(load, load)
    this.#loads.set(botId, mine)
    const forget = (): void => {
      if (this.#loads.get(botId) === mine) this.#loads.delete(botId)
    }
    mine.then(forget, forget)
    return mine
  }
}
