import type { NextRow } from './send-queue.ts'
import { type Rate, TokenBucket } from './token-bucket.ts'

/**
 * Against bans: they come for messages that nobody asked for. Reports name more than 3 a second and hundreds of
 * chats within hours (issues 1248 and 1850 of Baileys).
 */
const firstPace: Rate = { burst: 10, everyMs: 333 }
/**
 * Who wrote is not made to wait for that: a full shop is answered at once, and ten a second go on. It is half of the 20
 * that Meta allows a number which its own app and a program share (coexistence, September 2026).
 */
const answersPace: Rate = { burst: 50, everyMs: 100 }

/** Our own pace, for a line whose network names none. */
export class OwnPace {
  /** For those who wrote and wait, and for those who are written to first. */
  readonly #answers: TokenBucket
  readonly #first: TokenBucket
  /** Of the second, what campaigns leave to the owner's own hand. */
  readonly #keptForOwner: number

  /** `everything`: the pace of all alike, where a test sets ours aside. */
  constructor(now: number, everything?: Rate) {
    const first = everything ?? firstPace
    this.#answers = new TokenBucket(everything ?? answersPace, now)
    this.#first = new TokenBucket(first, now)
    this.#keptForOwner = Math.floor(first.burst / 2)
  }

  /** After how many ms anything at all may go; 0 at once. */
  wait(now: number): number {
    return Math.min(this.#answers.wait(now), this.#first.wait(now))
  }

  /** Takes what a row may have and answers 0, or after how many ms it may. */
  take(now: number, { answers, lane }: Pick<NextRow, 'answers' | 'lane'>): number {
    if (answers === 1) return this.#answers.take(now)
    return this.#first.take(now, lane === 'campaign' ? this.#keptForOwner : 0)
  }
}
