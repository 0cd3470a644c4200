import { setImmediate } from 'node:timers/promises'
import type { Core } from '../../../platform/core.ts'
import { importBatch } from './import-batch.ts'

/** After a failure, as long as the database needs to come back. */
const retryMs = 5_000

/**
 * Takes started imports in, a few rows a transaction, so that the event loop and the bots stay free. Each transaction leaves rows,
 * contacts and counts in step: what a crash or a stop cuts short goes on where it was.
 */
export class ImportRunner {
  readonly #core: Pick<Core, 'store' | 'inTransaction' | 'clock' | 'onError'>
  readonly #running = new Map<string, Promise<void>>()
  readonly #cancels = new Set<() => void>()
  #stopped = false

  constructor(core: Pick<Core, 'store' | 'inTransaction' | 'clock' | 'onError'>) {
    this.#core = core
  }

  /** Goes on with what was left. */
  async start(): Promise<void> {
    const left = await this.#core.store.read((db) =>
      db.selectFrom('contactImports').select(['id', 'botId']).where('state', '=', 'running').execute(),
    )
    for (const { id, botId } of left) this.wake(botId, id)
  }

  /** Works on this one until it is done. */
  wake(botId: string, importId: string): void {
    if (this.#stopped || this.#running.has(importId)) return
    const work = this.#work(botId, importId)
      .catch((error: unknown) => {
        this.#core.onError(error)
        this.#later(botId, importId)
      })
      .finally(() => this.#running.delete(importId))
    this.#running.set(importId, work)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    for (const cancel of this.#cancels) cancel()
    await Promise.all(this.#running.values())
  }

  #later(botId: string, importId: string): void {
    if (this.#stopped) return
    const cancel = this.#core.clock.setTimer(retryMs, () => {
      this.#cancels.delete(cancel)
      this.wake(botId, importId)
    })
    this.#cancels.add(cancel)
  }

  async #work(botId: string, importId: string): Promise<void> {
    while (
      !this.#stopped &&
      (await this.#core.inTransaction({ bot: botId }, (transaction) =>
        importBatch(transaction, botId, importId),
      ))
    ) {
      await setImmediate()
    }
  }
}
