import { metaOf, putMeta } from '../db/meta.ts'
import type { Store } from '../db/store.ts'
import { Worker } from '../worker.ts'
import type { SteadyClock } from './steady-clock.ts'

/** A change of less is none, in ms. */
const worthMs = 1000
const lookEveryMs = 1000

type TimeKeeperParts = {
  store: Store
  clock: SteadyClock
  onError: (error: unknown) => void
  /** Whose clock it is, where several machines work with one database; null where there is one. */
  machine?: string | null
}

/** Keeps what is known of the machine's clock for the next process, which acts on what is stored before any line is up. */
export class TimeKeeper {
  readonly #parts: TimeKeeperParts
  readonly #key: string
  readonly #worker: Worker
  #kept = 0

  constructor(parts: TimeKeeperParts) {
    const { machine = null } = parts
    this.#parts = parts
    this.#key = machine === null ? 'clockAhead' : `clockAhead ${machine}`
    this.#worker = new Worker({ ...parts, look: () => this.#keep() })
  }

  /** Resolves when the clock goes as the last process had it. */
  async start(): Promise<void> {
    const { store, clock } = this.#parts
    this.#kept = Number((await store.read((db) => metaOf(db, this.#key))) ?? 0)
    if (this.#kept !== 0) clock.believe(this.#kept)
    this.#worker.wakeIn(lookEveryMs)
  }

  async stop(): Promise<void> {
    this.#parts.clock.stop()
    await this.#worker.stop()
  }

  async #keep(): Promise<number> {
    const { store, clock } = this.#parts
    const { ahead } = clock
    if (Math.abs(ahead - this.#kept) >= worthMs) {
      const value = String(Math.round(ahead))
      await store.write({ chore: 'clock' }, (tx) => putMeta(tx, this.#key, value))
      this.#kept = ahead
    }
    return lookEveryMs
  }
}
