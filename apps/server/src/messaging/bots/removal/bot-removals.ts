import type { SelectQueryBuilder } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import { botsOfNode, type Holding } from '../../../cluster/holding.ts'
import type { Core } from '../../../platform/core.ts'
import type { Db } from '../../../platform/db/store.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Transaction } from '../../../platform/transaction.ts'
import { Worker } from '../../../platform/worker.ts'
import { emptySome } from './emptied-tables.ts'
import { givenUpAt, nobody, removedBots } from './removed-bots.ts'

type RemovalParts = Pick<Core, 'store' | 'inTransaction' | 'clock' | 'onError'> & {
  files: Pick<FileStore, 'removeBot'>
  /** Whose bots' this process looks after. */
  holding: Holding
}

/** Rows that go in one transaction: some milliseconds, so that no chat waits for them. */
export const rowsAtOnce = 100
/** Transactions of one look: as long as anybody waits for the answer that a bot is deleted. */
const transactionsALook = 100

/**
 * Deletes what removed bots hold and those that never became whole, a few rows a transaction, then their files and at last
 * their row: whatever a kill or a stop cuts short goes on at the next start, or where another server takes the bot over.
 */
export class BotRemovals {
  readonly #parts: RemovalParts
  readonly #worker: Worker

  constructor(parts: RemovalParts) {
    this.#parts = parts
    const { clock, onError } = parts
    this.#worker = new Worker({ clock, onError, look: () => this.#look() })
  }

  /** Deletes until nothing is left. */
  wake(): Promise<void> {
    return this.#worker.wake()
  }

  /** The same, and resolves after one look: what was removed last is deleted by then, unless it is large. */
  look(): Promise<void> {
    return this.#worker.look()
  }

  stop(): Promise<void> {
    return this.#worker.stop()
  }

  async #look(): Promise<number | null> {
    const { store, inTransaction, files, clock } = this.#parts
    for (let nth = 0; nth < transactionsALook; nth++) {
      if (this.#worker.signal.aborted) return null
      const now = clock.now()
      const next = await store.read((db) => this.#here(db, removedBots(db, now)).limit(1).executeTakeFirst())
      if (!next) return this.#nextMs(now)
      const botId = next.id
      const emptied = await inTransaction({ bot: botId }, ({ tx }) => emptySome(tx, botId, rowsAtOnce))
      if (emptied) {
        await files.removeBot(botId)
        await inTransaction({ bot: botId }, (transaction) => deleteRow(transaction, botId))
      }
      await setImmediate()
    }
    void this.#worker.wake()
    return null
  }

  async #nextMs(now: number): Promise<number | null> {
    const next = await this.#parts.store.read((db) =>
      this.#here(db, givenUpAt(db)).limit(1).executeTakeFirst(),
    )
    return next ? Math.max(0, next.at - now) : null
  }

  /** Of these bots, those that this process looks after. */
  #here<T>(db: Db, bots: SelectQueryBuilder<Tables, 'bots', T>): SelectQueryBuilder<Tables, 'bots', T> {
    const { node } = this.#parts.holding
    return node === null ? bots : bots.where('bots.id', 'in', botsOfNode(db, node))
  }
}

/** Unless something came to hang on it meanwhile, which goes first. */
async function deleteRow({ tx }: Transaction, botId: string): Promise<void> {
  if (!(await emptySome(tx, botId, rowsAtOnce))) return
  await tx.deleteFrom('bots').where('id', '=', botId).where('ownerId', '=', nobody).execute()
}
