import { randomBytes } from 'node:crypto'
import type { Clock } from '../time/clock.ts'
import { Worker } from '../worker.ts'
import { StoreFullError, StoreUnavailableError } from './errors.ts'
import { putMeta } from './meta.ts'
import type { Store } from './store.ts'

/** Longer than any store takes to refuse by itself; whoever waits for an API answer gets it within 5 s. */
const patienceMs = 4_800
/** More than this at once is more than the database takes: what comes on top is refused, not kept in memory. */
const mostWaiting = 5_000
const probeEveryMs = 1_000
/** A disk that was full counts as usable when this much fits: less would be gone with the first messages. */
const roomBytes = 1_000_000

type StoreWatchParts = {
  store: Store
  clock: Clock
  onError: (error: unknown) => void
  /** Whether this process has said lately that it lives, where others count on that: before, nobody is told that it is back. */
  isFresh?: (() => boolean) | undefined
}

/** Who has to do something about an outage. `up` is told when a write has succeeded again. */
export type OutageListener = { down(): void; up(): void }

/** A store that nobody waits for too long, and that says when the database went away and when it is back. */
export class StoreWatch implements Store {
  readonly #parts: StoreWatchParts
  readonly #listeners = new Set<OutageListener>()
  #waiting = 0
  #down = false
  #full = false
  readonly #probes: Worker

  constructor(parts: StoreWatchParts) {
    this.#parts = parts
    const { clock, onError } = parts
    this.#probes = new Worker({ clock, onError, look: () => this.#probe(), againMs: probeEveryMs })
  }

  get isDown(): boolean {
    return this.#down
  }

  /** Nobody knows whether what is written is taken: it counts as away until a write has succeeded. */
  doubt(): void {
    this.#wentDown(new StoreUnavailableError('Nothing was heard of the database'))
  }

  listen(listener: OutageListener): void {
    this.#listeners.add(listener)
  }

  write: Store['write'] = (scope, work) => this.#bounded(() => this.#parts.store.write(scope, work))

  read: Store['read'] = (query) => this.#bounded(() => this.#parts.store.read(query))

  async close(): Promise<void> {
    await Promise.all([this.#probes.stop(), this.#parts.store.close()])
  }

  async #bounded<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= mostWaiting) throw new StoreUnavailableError('Too much waits for the database')
    this.#waiting++
    let cancel = () => {}
    const late = new Promise<never>((_, reject) => {
      const refuse = () => reject(new StoreUnavailableError('The database takes too long'))
      cancel = this.#parts.clock.setTimer(patienceMs, refuse)
    })
    // It counts until it is really over, however long that takes.
    const working = work().finally(() => this.#waiting--)
    try {
      return await Promise.race([working, late])
    } catch (error) {
      if (error instanceof StoreUnavailableError) this.#wentDown(error)
      throw error
    } finally {
      cancel()
      working.catch(() => {})
    }
  }

  #wentDown(error: StoreUnavailableError): void {
    this.#full ||= error instanceof StoreFullError
    if (this.#down || this.#probes.signal.aborted) return
    this.#down = true
    this.#tell('down')
    this.#probes.wakeIn(probeEveryMs)
  }

  /** A write is what a full disk refuses, so a write is what is tried. */
  async #probe(): Promise<number | null> {
    try {
      if (this.#full) await this.#note(randomBytes(roomBytes / 2).toString('hex'))
      await this.#note(String(this.#parts.clock.now()))
    } catch (error) {
      if (error instanceof StoreUnavailableError) return probeEveryMs
      throw error
    }
    if (this.#parts.isFresh?.() === false) return probeEveryMs
    this.#down = false
    this.#full = false
    this.#tell('up')
    return null
  }

  #note(value: string): Promise<unknown> {
    return this.#bounded(() =>
      this.#parts.store.write({ chore: 'check' }, (tx) => putMeta(tx, 'probe', value)),
    )
  }

  #tell(what: keyof OutageListener): void {
    for (const listener of this.#listeners) listener[what]()
  }
}
