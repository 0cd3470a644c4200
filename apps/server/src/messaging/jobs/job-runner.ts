import type { Clock } from '../../platform/time/clock.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import type { Scope, Store } from '../../platform/db/store.ts'
import { failpoint } from '../../platform/failpoints.ts'
import { inLogScope } from '../../platform/telemetry/log-scope.ts'
import type { EmailData, Job, JobOutcome, Perform, WebhookData } from './job.ts'
import { beginJob, endJob, nextDue, nextJob, releaseJobs } from './job-queue.ts'
import { outsideText } from '../../text/outside.ts'

export type Performers = { email: Perform<EmailData>; webhook: Perform<WebhookData> }

type Parts = {
  store: Store
  inTransaction: InTransaction
  clock: Clock
  perform: Performers
  onError: (error: unknown) => void
}

/** Jobs in hand at once, and of one bot: a receiver that is slow costs its own bot alone. */
const inHandLimit = 20
const inHandPerBot = 4
/** After the database refused, and before what a failed commit left is looked at again. */
const againMs = 5000

/** Does what decisions owe the outside, at least once each, with the job's id as the key by which receivers know it. */
export class JobRunner {
  readonly #parts: Parts
  readonly #inHand = new Map<Promise<void>, string | null>()
  readonly #stop = new AbortController()
  #cancelWake = () => {}
  #picking: Promise<void> | null = null
  #pickAgain = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Takes up what the last process left. */
  async start(): Promise<void> {
    await this.#parts.inTransaction('installation', releaseJobs)
    await this.wake()
  }

  /** Looks for jobs that are due, and sets the timer to the next one. */
  wake(): Promise<void> {
    if (this.#stop.signal.aborted) return Promise.resolve()
    this.#pickAgain = true
    // Whoever wakes it works on something else.
    this.#picking ??= inLogScope({}, () => this.#pickAll())
    return this.#picking
  }

  /** Cuts what is in hand short; the next start does it again. */
  async stop(): Promise<void> {
    this.#stop.abort()
    this.#cancelWake()
    await this.#picking
    await Promise.all(this.#inHand.keys())
  }

  async #pickAll(): Promise<void> {
    while (this.#pickAgain && !this.#stop.signal.aborted) {
      this.#pickAgain = false
      try {
        await this.#pick()
      } catch (error) {
        this.#parts.onError(error)
        this.#wakeIn(againMs)
      }
    }
    this.#picking = null
  }

  async #pick(): Promise<void> {
    const { store, clock, inTransaction } = this.#parts
    while (this.#inHand.size < inHandLimit && !this.#stop.signal.aborted) {
      const now = clock.now()
      const next = await store.read((db) => nextJob(db, { now, busyBots: this.#busyBots() }))
      if (next === null) {
        const due = await store.read((db) => nextDue(db, now))
        if (due !== null) this.#wakeIn(due - clock.now())
        return
      }
      failpoint('job.begin.before')
      const job = await inTransaction(scopeOf(next.botId), (transaction) => beginJob(transaction, next.id))
      failpoint('job.begin.after')
      if (job) this.#hold(job)
    }
  }

  #hold(job: Job): void {
    const scope = { jobId: job.id, ...(job.botId !== null && { botId: job.botId }) }
    const work = inLogScope(scope, () => this.#do(job))
      .catch((error: unknown) => {
        inLogScope(scope, () => this.#parts.onError(error))
        return this.#putBack(job)
      })
      .finally(() => {
        this.#inHand.delete(work)
        void this.wake()
      })
    this.#inHand.set(work, job.botId)
  }

  async #do(job: Job): Promise<void> {
    const outcome = await this.#perform(job)
    failpoint('job.performed.after')
    // Cut short by the end of the process: the next one releases and repeats it.
    if (this.#stop.signal.aborted && !outcome.ok) return
    await this.#parts.inTransaction(scopeOf(job.botId), (transaction) => endJob(transaction, job, outcome))
    failpoint('job.done.after')
  }

  #perform({ id, botId, data }: Job): Promise<JobOutcome> {
    const { perform } = this.#parts
    const { signal } = this.#stop
    switch (data.kind) {
      case 'email':
        return perform.email({ id, botId }, data, signal)
      case 'webhook':
        return perform.webhook({ id, botId }, data, signal)
    }
  }

  /** Its end could not be written: it is queued again as soon as that can be. */
  async #putBack(job: Job): Promise<void> {
    try {
      const why = outsideText.ourFault
      await this.#parts.inTransaction(scopeOf(job.botId), (transaction) =>
        endJob(transaction, job, { ok: false, why, final: false }),
      )
    } catch {
      // Told already. It stays in hand as a row, and goes again with the next start or the next look.
      this.#parts.clock.setTimer(againMs, () => this.#putBackLater(job))
    }
  }

  async #putBackLater(job: Job): Promise<void> {
    if (this.#stop.signal.aborted) return
    await this.#putBack(job)
    await this.wake()
  }

  #busyBots(): (string | null)[] {
    const bots = [...this.#inHand.values()]
    return [...new Set(bots)].filter(
      (botId) => bots.filter((other) => other === botId).length >= inHandPerBot,
    )
  }

  #wakeIn(ms: number): void {
    this.#cancelWake()
    this.#cancelWake = this.#parts.clock.setTimer(ms, () => this.wake())
  }
}

const scopeOf = (botId: string | null): Scope => (botId === null ? 'installation' : { bot: botId })
