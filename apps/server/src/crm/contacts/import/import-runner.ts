import { setImmediate } from 'node:timers/promises'
import type { Core } from '../../../platform/core.ts'
import { Worker } from '../../../platform/worker.ts'
import { importBatch } from './import-batch.ts'

/**
 * Takes started imports in, a few rows a transaction, so that the event loop and the bots stay free. Each transaction leaves rows,
 * contacts and counts in step: what a crash or a stop cuts short goes on where it was.
 */
export class ImportRunner {
  readonly #core: Pick<Core, 'store' | 'inTransaction' | 'clock' | 'onError'>
  readonly #worker: Worker<string>

  constructor(core: Pick<Core, 'store' | 'inTransaction' | 'clock' | 'onError'>) {
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
    for (const { id, botId } of started) this.#worker.hold(id, () => this.#import(botId, id))
    return null
  }

  async #import(botId: string, importId: string): Promise<void> {
    while (
      !this.#worker.signal.aborted &&
      (await this.#core.inTransaction({ bot: botId }, (transaction) =>
        importBatch(transaction, botId, importId),
      ))
    ) {
      await setImmediate()
    }
  }
}
