import type { Chores } from '../../platform/chores.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { forgetOld } from './forget-old.ts'
import { forgetKeptTurns } from './forget-kept-turns.ts'
import { forgetPayloads } from './forget-payloads.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import type { Store } from '../../platform/db/store.ts'
import {
  type Forget,
  forgetFailed,
  forgetFiles,
  forgetLastWords,
  forgetEntries,
  forgetMessages,
  rowsAtOnce,
} from './forget-of-bot.ts'
import { Worker } from '../../platform/worker.ts'
import type { KeptFor } from './kept-for.ts'
import { hourMs } from '../../platform/time/spans.ts'

type RetentionSweepParts = {
  store: Store
  inTransaction: InTransaction
  clock: Clock
  chores: Chores
  keptFor: KeptFor
  onError: (error: unknown) => void
}

/** Soon after the start, so that a machine which is switched off every night sweeps too; then a few times a day. */
const firstMs = 10 * 60_000
const everyMs = 6 * hourMs
/** Between two pages: whoever waits for the database goes first. */
const pauseMs = 20
const botsAtOnce = 100

/** Lets go of what was kept for long enough, page by page beside everything else, bot after bot. */
export class RetentionSweep {
  readonly #parts: RetentionSweepParts
  readonly #worker: Worker
  #goOn = () => {}
  /** Up to where what left is without what phones might ask for again. */
  #payloadsUpTo = ''
  /** And turns without what they were decided by. */
  #keptTurnsUpTo = ''

  constructor(parts: RetentionSweepParts) {
    this.#parts = parts
    const { clock, chores, onError } = parts
    const look = async () => {
      await chores.alone('retention', () => this.sweep())
      return everyMs
    }
    this.#worker = new Worker({ clock, onError, look, againMs: everyMs })
  }

  start(): void {
    this.#worker.wakeIn(firstMs)
  }

  async stop(): Promise<void> {
    const stopped = this.#worker.stop()
    this.#goOn()
    await stopped
  }

  /** One look at every bot; an outage ends it, and the next one begins again. */
  async sweep(): Promise<void> {
    const { store, inTransaction, clock, keptFor } = this.#parts
    const now = clock.now()
    const shown = least(keptFor.messages, keptFor.uploads)
    const tasks: [Forget, number | null][] = [
      [forgetMessages, keptFor.messages],
      [forgetLastWords, keptFor.messages],
      [forgetFailed, keptFor.messages],
      [forgetEntries, keptFor.logs],
      [forgetFiles, shown],
    ]
    for (let after: string | null = ''; after !== null && !this.#worker.signal.aborted;) {
      const from: string = after
      const bots = await store.read((db) =>
        db.selectFrom('bots').select('id').where('id', '>', from).orderBy('id').limit(botsAtOnce).execute(),
      )
      for (const { id } of bots) {
        for (const [forget, kept] of tasks) if (kept !== null) await this.#all(forget, id, now - kept)
      }
      after = bots.length === botsAtOnce ? (bots.at(-1)?.id ?? null) : null
    }
    // Journal, decisions and what left say the same words: none of them is kept for longer than the messages.
    if (this.#worker.signal.aborted) return
    const mostMs = keptFor.messages ?? undefined
    await forgetOld(inTransaction, mostMs)
    this.#payloadsUpTo = await forgetPayloads(inTransaction, { mostMs, after: this.#payloadsUpTo })
    this.#keptTurnsUpTo = await forgetKeptTurns(inTransaction, { mostMs, after: this.#keptTurnsUpTo })
  }

  async #all(forget: Forget, botId: string, before: number): Promise<void> {
    for (let gone = rowsAtOnce; gone === rowsAtOnce && !this.#worker.signal.aborted;) {
      gone = await this.#parts.inTransaction({ bot: botId }, (transaction) =>
        forget(transaction, botId, before),
      )
      if (gone === rowsAtOnce) await this.#pause()
    }
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      this.#goOn = resolve
      this.#parts.clock.setTimer(pauseMs, resolve)
    })
  }
}

const least = (...all: (number | null)[]): number | null => {
  const given = all.filter((ms) => ms !== null)
  return given.length === 0 ? null : Math.min(...given)
}
