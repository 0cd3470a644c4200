import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'

/** Rows changed before the next checkpoint: some megabytes of log. */
const rowsBetween = 500
/** The thread runs one statement. */
const resourceLimits = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 16 }

/**
 * Moves what was committed from SQLite's log into the database file, in a thread of its own: SQLite would do it within a
 * commit, which then takes tens of milliseconds in a large database, and everything else of the process waits for it.
 * The log keeps what is not moved, so that nothing depends on when that is, or whether this thread lives.
 */
export class Checkpoints {
  readonly #file: string
  readonly #changes: StatementSync
  #worker: Worker | null = null
  #underWay = false
  #rowsMoved = 0

  /** `writing` is the only connection that changes the database in `file`. */
  constructor(file: string, writing: DatabaseSync) {
    this.#file = file
    this.#changes = writing.prepare('SELECT total_changes() AS "rows"')
  }

  /** After each commit. */
  committed(): void {
    if (this.#underWay) return
    const rows = Number(this.#changes.get()?.['rows'])
    if (rows - this.#rowsMoved < rowsBetween) return
    this.#rowsMoved = rows
    this.#underWay = true
    this.#worker ??= this.#start()
    this.#worker.postMessage('checkpoint')
  }

  /** Before the database is closed, so that the last connection to it can put its log away. */
  async stop(): Promise<void> {
    const worker = this.#worker
    if (!worker) return
    worker.ref()
    await new Promise((resolve) => {
      worker.once('exit', resolve)
      worker.postMessage('stop')
    })
  }

  #start(): Worker {
    const worker = new Worker(`(${String(moveWhenAsked)})()`, {
      eval: true,
      workerData: this.#file,
      resourceLimits,
    })
    worker.unref()
    worker.on('message', () => (this.#underWay = false))
    // The disk refused, as it will refuse the next commit, which says so; until a new thread does it the log grows.
    worker.on('error', () => {
      this.#worker = null
      this.#underWay = false
    })
    return worker
  }
}

/** The thread's program, started from its text whatever bundles it: it names nothing that stands outside of it. */
function moveWhenAsked(): void {
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads')
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
  const database = new DatabaseSync(String(workerData))
  parentPort?.on('message', (asked) => {
    if (asked === 'stop') {
      database.close()
      parentPort.close()
      return
    }
    try {
      // Waits for nobody, and nobody for it.
      database.exec('PRAGMA wal_checkpoint(PASSIVE)')
    } finally {
      parentPort.postMessage('done')
    }
  })
}
