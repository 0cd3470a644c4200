import type { LineCapabilities } from '@recado/whatsapp'
import { LRUCache } from 'lru-cache'
import type { OutboxRow } from './send-queue.ts'
import { TokenBucket } from './token-bucket.ts'
import { lastUsed } from '../../../platform/last-used.ts'

/** Our own: well under the 45 that Meta lends and takes back (Meta's pages, September 2026). */
const pairBurst = 20
/** Chats whose pace is kept: what is over them has not been written to for long. */
const keptChats = 2_000
/** Our own: after the network said that it was too much, half of it for a minute. */
const slowMs = 60_000
/** With a pace used up, what may go next is gathered for so long: a look at the queue reads some hundred rows. */
const gatherMs = 100

/** The pace that a network sets: so many a second, of which campaigns leave half, and so many to one person. */
export class NetworkPace {
  readonly #all: TokenBucket
  readonly #keptForTalks: number
  readonly #pairGapMs: number
  readonly #chats = new LRUCache<string, TokenBucket>(lastUsed(keptChats))
  readonly #half: TokenBucket
  #slowUntil = -Infinity

  private constructor(perSecond: number, pairGapMs: number, now: number) {
    this.#all = new TokenBucket({ burst: perSecond, everyMs: 1000 / perSecond }, now)
    // Nothing at once any more, so that what waits does not come all together again.
    this.#half = new TokenBucket({ burst: 1, everyMs: 2000 / perSecond }, now)
    this.#keptForTalks = Math.floor(perSecond / 2)
    this.#pairGapMs = pairGapMs
  }

  /** Null where the network names no pace. */
  static of({ perSecond, pairGapMs }: LineCapabilities, now: number): NetworkPace | null {
    return perSecond === null ? null : new NetworkPace(perSecond, pairGapMs, now)
  }

  /** The network took none for now: it is sent half for a minute, and as before then. */
  slow(now: number): void {
    this.#slowUntil = now + slowMs
  }

  /** After how many ms it is worth a look what may go, so that few looks find much; 0 at once. */
  wait(now: number): number {
    const waitMs = this.#all.wait(now)
    if (now < this.#slowUntil) return Math.max(waitMs, this.#half.wait(now))
    return waitMs === 0 ? 0 : Math.max(waitMs, gatherMs)
  }

  /** Takes what a row may have and answers 0, or after how many ms it may. */
  take(now: number, { chat, lane }: Pick<OutboxRow, 'chat' | 'lane'>): number {
    const pair = this.#chatOf(chat, now)
    const waitMs = pair.wait(now)
    if (waitMs > 0) return waitMs
    if (now < this.#slowUntil) {
      const half = this.#half.wait(now)
      if (half > 0) return half
    }
    const all = this.#all.take(now, lane === 'campaign' ? this.#keptForTalks : 0)
    if (all > 0) return all
    pair.take(now)
    if (now < this.#slowUntil) this.#half.take(now)
    return all
  }

  #chatOf(chat: string, now: number): TokenBucket {
    const known =
      this.#chats.get(chat) ?? new TokenBucket({ burst: pairBurst, everyMs: this.#pairGapMs }, now)
    this.#chats.set(chat, known)
    return known
  }
}
