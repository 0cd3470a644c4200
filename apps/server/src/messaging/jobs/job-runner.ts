import { accountBudget } from '../../platform/budget/account-budget.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import type { Scope, Store } from '../../platform/db/store.ts'
import { failpoint } from '../../platform/failpoints.ts'
import { inLogScope } from '../../platform/telemetry/log-scope.ts'
import { Worker } from '../../platform/worker.ts'
import type { EmailData, Job, JobOutcome, Perform, WebhookData } from './job.ts'
import { beginJob, endJob, nextDue, nextJob, releaseJobs } from './job-queue.ts'
import { outsideText } from '../../text/messaging/outside.ts'

export type Performers = { email: Perform<EmailData>; webhook: Perform<WebhookData> }

type JobRunnerParts = {
  /** This server, as the others know it. */
  server: string
  /** Others queue jobs too, and may be gone at any time. */
  joins?: boolean
  store: Store
  inTransaction: InTransaction
  clock: Clock
  perform: Performers
  onError: (error: unknown) => void
}

const { all, ofAccount, ofBot } = accountBudget.jobs

/** A job in hand, and whose; null for the installation's. */
type Held = Job & { ownerId: string | null }
/** Between two looks for what others left or queued. */
const recoverEveryMs = 30_000
/** Before what a failed commit left is looked at again. */
const againMs = 5000

/** Does what decisions owe the outside, at least once each, with the job's id as the key by which receivers know it. */
export class JobRunner {
  readonly #parts: JobRunnerParts
  readonly #worker: Worker<Held>
  readonly #watch: Worker | null

  constructor(parts: JobRunnerParts) {
    this.#parts = parts
    const { clock, onError } = parts
    this.#worker = new Worker({ clock, onError, atOnce: all, look: () => this.#look() })
    const watch = async () => {
      await this.recover()
      return recoverEveryMs
    }
    this.#watch = parts.joins ? new Worker({ clock, onError, look: watch }) : null
    this.#watch?.wakeIn(recoverEveryMs)
  }

  /** Takes up what servers that are gone left: at the start, and from time to time where there are others. */
  async recover(): Promise<void> {
    const { inTransaction, server } = this.#parts
    await inTransaction({ chore: 'jobs' }, (transaction) => releaseJobs(transaction, server))
    await this.wake()
  }

  /** Looks for jobs that are due, and sets the timer to the next one. */
  wake(): Promise<void> {
    return this.#worker.wake()
  }

  /** Cuts what is in hand short; the next start does it again. */
  async stop(): Promise<void> {
    await Promise.all([this.#watch?.stop(), this.#worker.stop()])
  }

  async #look(): Promise<number | null> {
    const { store, clock, inTransaction, server } = this.#parts
    while (this.#worker.room > 0 && !this.#worker.signal.aborted) {
      const now = clock.now()
      const next = await this.#next(now)
      if (next === null) {
        const due = await store.read((db) => nextDue(db, now))
        return due === null ? null : due - clock.now()
      }
      failpoint('job.begin.before')
      const job = await inTransaction(scopeOf(next.botId), (transaction) =>
        beginJob(transaction, next.id, server),
      )
      failpoint('job.begin.after')
      if (job) {
        const held = { ...job, ownerId: next.ownerId }
        this.#hold(held, () => this.#do(held))
      }
    }
    // The end of one in hand looks for others.
    return null
  }

  /** Accounts that have none in hand go first. */
  async #next(now: number) {
    const { store } = this.#parts
    const busy = this.#busy()
    const busyOwners = this.#worker.inHand.flatMap(({ ownerId }) => ownerId ?? [])
    const first = await store.read((db) => nextJob(db, { now, ...busy, busyOwners }))
    if (first !== null || busyOwners.length === 0) return first
    return store.read((db) => nextJob(db, { now, ...busy }))
  }

  #hold(job: Held, work: () => Promise<void>): void {
    const scope = { jobId: job.id, ...(job.botId !== null && { botId: job.botId }) }
    inLogScope(scope, () => this.#worker.hold(job, work))
  }

  async #do(job: Held): Promise<void> {
    try {
      const outcome = await this.#perform(job)
      failpoint('job.performed.after')
      // Cut short by the end of the process: the next one releases and repeats it.
      if (this.#worker.signal.aborted && !outcome.ok) return
      await this.#parts.inTransaction(scopeOf(job.botId), (transaction) => endJob(transaction, job, outcome))
      failpoint('job.done.after')
    } catch (error) {
      this.#parts.onError(error)
      await this.#putBack(job)
    }
  }

  #perform({ id, botId, data }: Job): Promise<JobOutcome> {
    const { perform } = this.#parts
    const { signal } = this.#worker
    switch (data.kind) {
      case 'email':
        return perform.email({ id, botId }, data, signal)
      case 'webhook':
        return perform.webhook({ id, botId }, data, signal)
    }
  }

  /** Its end could not be written: it is queued again as soon as that can be. */
  async #putBack(job: Held): Promise<void> {
    try {
      const why = outsideText.ourFault
      await this.#parts.inTransaction(scopeOf(job.botId), (transaction) =>
        endJob(transaction, job, { ok: false, why, final: false }),
      )
    } catch {
      // Told already. It stays in hand as a row, and goes again with the next start or the next look.
      this.#parts.clock.setTimer(againMs, () => this.#hold(job, () => this.#putBack(job)))
    }
  }

  /** Those who have as many in hand as they may. */
  #busy(): { busyBots: (string | null)[]; busyOwners: string[] } {
    const { inHand } = this.#worker
    const atLeast = <T>(held: readonly T[], most: number): T[] =>
      [...new Set(held)].filter((one) => held.filter((other) => other === one).length >= most)
    const owners = inHand.flatMap(({ ownerId }) => ownerId ?? [])
    return {
      busyBots: atLeast(
        inHand.map(({ botId }) => botId),
        ofBot,
      ),
      busyOwners: atLeast(owners, ofAccount),
    }
  }
}

const scopeOf = (botId: string | null): Scope => (botId === null ? { chore: 'jobs' } : { bot: botId })
