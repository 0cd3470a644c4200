import type { Clock } from '../platform/time/clock.ts'
import { BotNotHeldError } from '../platform/db/errors.ts'
import type { OwnNode } from '../platform/db/own-node.ts'
import type { Store } from '../platform/db/store.ts'
import { Worker } from '../platform/worker.ts'
import { claim, claimAnew, countHeld, heldBy, shareOf } from './bot-leases.repository.ts'
import type { Holding } from './holding.ts'

/** Takes up the work for bots, and lets go of it. */
export type BotWork = {
  /** They are held from now on: what waits for them is taken up, and their sessions are opened. */
  take(botIds: ReadonlySet<string>): Promise<void>
  /** Resolves when nothing that is done for the bot goes on in this process. */
  drop(botId: string): Promise<void>
  /** What other nodes left to be done for the bots that are held, whether or not this one heard of it. */
  look(): Promise<void>
}

type LeasesParts = {
  store: Store
  clock: Clock
  node: OwnNode
  work: BotWork
  onError: (error: unknown) => void
}

type Lease = { epoch: number; isTaken: boolean; isLeaving: boolean }

const lookEveryMs = 1000

/**
 * The bots that this node holds, each under an epoch: as many as its share of all. Each second it claims what is free, and
 * lets go of what is too much. The database has the last word: `heldStore` writes nothing under an epoch that is over.
 */
export class Leases implements Holding {
  readonly #parts: LeasesParts
  readonly #leases = new Map<string, Lease>()
  /** What is done for these ends now: under whichever lease they come back, nothing is taken up before. */
  readonly #leaving = new Set<string>()
  readonly #worker: Worker<string>
  /** By itself: a line that answers slowly, or not at all, keeps no bots from coming and going. */
  readonly #leftByOthers: Worker
  #draining = false
  #hasStarted = false
  /** Nobody else was there at the last look. */
  #wasAlone = true

  constructor(parts: LeasesParts) {
    this.#parts = parts
    const { clock, onError, work } = parts
    this.#worker = new Worker({ clock, onError, look: () => this.#look(), againMs: lookEveryMs })
    const look = () => work.look().then(() => null)
    this.#leftByOthers = new Worker({ clock, onError, look, againMs: lookEveryMs })
  }

  get node(): string {
    return this.#parts.node.id
  }

  works(botId: string): boolean {
    return this.#leases.get(botId)?.isLeaving === false
  }

  holds(botId: string): boolean {
    return this.works(botId) && this.#parts.node.isFresh()
  }

  epochOf(botId: string): number {
    const lease = this.#leases.get(botId)
    if (!lease) throw new BotNotHeldError()
    return lease.epoch
  }

  /** Takes part from now on; resolves when what was free is taken. */
  async start(): Promise<void> {
    await this.#parts.node.become('live')
    this.#hasStarted = true
    await this.wake()
  }

  async claim(): Promise<void> {
    if (this.#hasStarted) await this.wake()
  }

  /** Looks now, rather than in a second. */
  wake(): Promise<void> {
    return this.#worker.wake()
  }

  /** Lets go of every bot, for others to claim at once, and claims none. */
  async drain(): Promise<void> {
    this.#draining = true
    await this.#parts.node.become('draining')
    await this.wake()
    await this.#worker.finish()
  }

  /** Looks no more. What is held stays so until the node is gone. */
  async stop(): Promise<void> {
    await Promise.all([this.#worker.stop(), this.#leftByOthers.stop()])
  }

  async #look(): Promise<number> {
    const { store, node } = this.#parts
    if (!node.isFresh()) return lookEveryMs
    await this.#compare()
    const share = this.#draining ? 0 : await store.read((db) => shareOf(db, node.id))
    const staying = [...this.#leases].filter(([, { isLeaving }]) => !isLeaving)
    for (const [botId, lease] of staying.slice(share)) this.#leave(botId, lease)
    if (staying.length < share) await this.#claim(share - staying.length)
    await this.#take()
    const isAlone = node.isAlone()
    // Once more after the last of the others: it may have left something, and told nobody.
    if (!isAlone || !this.#wasAlone) void this.#leftByOthers.wake()
    this.#wasAlone = isAlone
    return lookEveryMs
  }

  async #claim(most: number): Promise<void> {
    for (const { id, epoch } of await claim(this.#parts.store, this.node, most))
      this.#leases.set(id, { epoch, isTaken: false, isLeaving: false })
  }

  /** What could not be taken up is tried again with the next look. */
  async #take(): Promise<void> {
    const taken = [...this.#leases].filter(([botId, { isTaken }]) => !isTaken && !this.#leaving.has(botId))
    if (taken.length === 0) return
    await this.#parts.work.take(new Set(taken.map(([botId]) => botId)))
    for (const [, lease] of taken) lease.isTaken = true
  }

  /**
   * What is held by the rows is held here, and nothing else: one that is gone, with its bot, is let go of without a word, and one
   * whose claim was committed without its answer is held anew.
   */
  async #compare(): Promise<void> {
    const { store } = this.#parts
    if ((await store.read((db) => countHeld(db, this.node))) === this.#leases.size) return
    const held = await store.read((db) => heldBy(db, this.node))
    for (const [botId, lease] of this.#leases) if (!held.has(botId)) this.#leave(botId, lease)
    for (const botId of held) {
      if (this.#leases.has(botId) || this.#leaving.has(botId)) continue
      const epoch = await claimAnew(store, this.node, botId)
      if (epoch !== null) this.#leases.set(botId, { epoch, isTaken: false, isLeaving: false })
    }
  }

  #leave(botId: string, lease: Lease): void {
    lease.isLeaving = true
    this.#leaving.add(botId)
    this.#worker.hold(botId, async () => {
      const { store, work } = this.#parts
      await work.drop(botId)
      await store
        .write({ bot: botId, epoch: lease.epoch }, (tx) =>
          tx.updateTable('bots').set({ holder: null }).where('id', '=', botId).execute(),
        )
        .catch((error: unknown) => {
          if (!(error instanceof BotNotHeldError)) throw error
        })
      // It may have come back meanwhile.
      if (this.#leases.get(botId) === lease) this.#leases.delete(botId)
      this.#leaving.delete(botId)
    })
  }
}
