import type { Clock } from '../../platform/time/clock.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import type { Store } from '../../platform/db/store.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { collectRows, graceMs, removeStrays } from './orphans.ts'

type UploadSweepParts = {
  store: Store
  inTransaction: InTransaction
  files: FileStore
  clock: Clock
  onError: (error: unknown) => void
}

const everyMs = 6 * 60 * 60_000

/** Lets go of files that nobody uses, a few times a day. */
export class UploadSweep {
  readonly #parts: UploadSweepParts
  #cancel = () => {}
  #sweeping: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(parts: UploadSweepParts) {
    this.#parts = parts
  }

  start(): void {
    this.#cancel = this.#parts.clock.setTimer(everyMs, () => {
      this.#sweeping = this.sweep().catch(this.#parts.onError)
      this.start()
      return this.#sweeping
    })
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancel()
    await this.#sweeping
  }

  /** One look at everything; an outage ends it, and the next one begins again. */
  async sweep(): Promise<void> {
    const { store, inTransaction, files, clock } = this.#parts
    for (let after: string | null = ''; after !== null && !this.#stopped;) {
      const from: string = after
      const { orphans, next } = await inTransaction('installation', (transaction) =>
        collectRows(transaction, from),
      )
      for (const { botId, token } of orphans) await files.remove(botId, token)
      after = next
    }
    const known = async (botId: string) => {
      const rows = await store.read((db) =>
        db.selectFrom('uploads').select('token').where('botId', '=', botId).execute(),
      )
      return new Set(rows.map(({ token }) => token))
    }
    if (!this.#stopped) await removeStrays(files, known, clock.now() - graceMs)
  }
}
