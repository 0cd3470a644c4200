import { setImmediate } from 'node:timers/promises'
import type { Holding } from '../../../cluster/holding.ts'
import type { Core } from '../../../platform/core.ts'
import { Worker } from '../../../platform/worker.ts'
import { importBatch } from './import-batch.ts'

type RunnerParts = Pick<Core, 'store' | 'inTransaction' | 'clock' | 'onError'> & {
  /** Whose bots' this process looks after. */
  holding: Holding
}

/**
 * Takes started imports in, a few rows a transaction, so that the event loop and the bots stay free. Each transaction leaves rows,
 * contacts and counts in step: what a crash or a stop cuts short goes on where it was.
 */
export class ImportRunner {
  readonly #core: RunnerParts
  readonly #worker: Worker<string>

  constructor(core: RunnerParts) {
    this.#core = core
    this.#worker = new Worker({ clock: core.clock, onError: core.onError, look: () => this.#look() })
  }

  /** Works on every started import until it is done, beginning with what was left. */
  wake(): Promise<void> {
    return this.#worker.wake()
  }

  stop(): Promise<void> {
    return this.#worker.stop()
  }

  async #look(): Promise<null> {
    const started = await this.#core.store.read((db) =>
      db.selectFrom('contactImports').select(['id', 'botId']).where('state', '=', 'running').execute(),
    )
    const { holding } = this.#core
    for (const { id, botId } of started.filter((row) => holding.works(row.botId)))
      this.#worker.hold(`${botId} ${id}`, () => this.#import(botId, id))
    return null
  }

  /** Resolves when nothing of a bot is taken in that is not worked for any more. */
  drop(botId: string): Promise<void> {
    return this.#worker.over((item) => item.startsWith(botId))
  }

  async #import(botId: string, importId: string): Promise<void> {
    while (
      !this.#worker.signal.aborted &&
      this.#core.holding.works(botId) &&
      (await this.#core.inTransaction({ bot: botId }, (transaction) =>
        importBatch(transaction, botId, importId),
      ))
    ) {
      await setImmediate()
    }
  }
}
