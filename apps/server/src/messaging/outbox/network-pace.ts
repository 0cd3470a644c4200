import type { LineCapabilities } from '@recado/whatsapp'
import { LRUCache } from 'lru-cache'
import type { OutboxRow } from './send-queue.ts'
import { TokenBucket } from './token-bucket.ts'

/** Our own: well under the 45 that Meta lends and takes back (Meta's pages, September 2026). */
const pairBurst = 20
/** Chats whose pace is kept: what is over them has not been written to for long. */
const keptChats = 2_000

/** The pace that a network sets: so many a second, of which campaigns leave half, and so many to one person. */
export class NetworkPace {
  readonly #all: TokenBucket
  readonly #keptForTalks: number
  readonly #pairGapMs: number
  readonly #chats = new LRUCache<string, TokenBucket>({ max: keptChats })

  private constructor(perSecond: number, pairGapMs: number, now: number) {
    this.#all = new TokenBucket({ burst: perSecond, everyMs: 1000 / perSecond }, now)
    this.#keptForTalks = Math.floor(perSecond / 2)
    this.#pairGapMs = pairGapMs
  }

  /** Null where the network names no pace. */
  static of({ perSecond, pairGapMs }: LineCapabilities, now: number): NetworkPace | null {
    return perSecond === null ? null : new NetworkPace(perSecond, pairGapMs, now)
  }

  /** Takes what a row may have and answers 0, or after how many ms it may. */
  take(now: number, { chat, lane }: Pick<OutboxRow, 'chat' | 'lane'>): number {
    const pair = this.#chatOf(chat, now)
    const waitMs = pair.wait(now)
    if (waitMs > 0) return waitMs
    const all = this.#all.take(now, lane === 'campaign' ? this.#keptForTalks : 0)
    if (all === 0) pair.take(now)
    return all
  }

  #chatOf(chat: string, now: number): TokenBucket {
    const known =
      this.#chats.get(chat) ?? new TokenBucket({ burst: pairBurst, everyMs: this.#pairGapMs }, now)
    this.#chats.set(chat, known)
    return known
  }
}
