import type { Chores } from '../../platform/chores.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import type { Store } from '../../platform/db/store.ts'
import { draftsLiveMs, type FileStore } from '../../platform/files/file-store.ts'
import { Worker } from '../../platform/worker.ts'
import { botsWithUnshown, collectRows, graceMs, removeStrays } from './orphans.ts'
import { hourMs } from '../../platform/time/spans.ts'

type UploadSweepParts = {
  store: Store
  inTransaction: InTransaction
  files: FileStore
  clock: Clock
  chores: Chores
  onError: (error: unknown) => void
}

const everyMs = 6 * hourMs

/** Lets go of files that nobody uses, a few times a day. */
export class UploadSweep {
  readonly #parts: UploadSweepParts
  readonly #worker: Worker

  constructor(parts: UploadSweepParts) {
    this.#parts = parts
    const { clock, chores, onError } = parts
    const look = async () => {
      await chores.alone('uploads', () => this.sweep())
      return everyMs
    }
    this.#worker = new Worker({ clock, onError, look, againMs: everyMs })
  }

  start(): void {
    this.#worker.wakeIn(everyMs)
  }

  stop(): Promise<void> {
    return this.#worker.stop()
  }

  /** One look at everything; an outage ends it, and the next one begins again. */
  async sweep(): Promise<void> {
    const { store, inTransaction, files, clock } = this.#parts
    for (const botId of await store.read((db) => botsWithUnshown(db, clock.now()))) {
      if (this.#worker.signal.aborted) return
      const orphans = await inTransaction({ bot: botId }, (transaction) => collectRows(transaction, botId))
      for (const token of orphans) await files.remove(botId, token)
    }
    const known = async (botId: string) => {
      const rows = await store.read((db) =>
        db.selectFrom('uploads').select('token').where('botId', '=', botId).execute(),
      )
      return new Set(rows.map(({ token }) => token))
    }
    if (!this.#worker.signal.aborted) await removeStrays(files, known, clock.now() - graceMs)
    await files.dropDrafts(clock.now() - draftsLiveMs)
  }
}
