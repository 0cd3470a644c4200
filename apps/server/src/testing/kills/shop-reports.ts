import { EventEmitter, on } from 'node:events'
import type { Report } from './messages.ts'

/** What a shop's processes said of themselves, one after another, and waiting for what they say next. */
export class ShopReports {
  readonly performed: string[] = []
  /** With what else went wrong meanwhile: it is told with whatever is waited for in vain. */
  readonly failures: string[] = []
  readonly #reports = new EventEmitter<{ report: [Report] }>().setMaxListeners(0)
  readonly #patienceMs: number
  #settledAt = 0
  #left = ''

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs
  }

  heard(report: Report): void {
    if ('performed' in report) this.performed.push(report.performed)
    if ('failed' in report) this.failures.push(report.failed)
    if ('settled' in report) this.#settledAt = report.settled
    if ('left' in report) this.#left = report.left
    this.#reports.emit('report', report)
  }

  /** Another process begins: nothing that was settled before counts. */
  begin(): void {
    this.#settledAt = -1
  }

  /** What was left to do when a process last said so. */
  get left(): string {
    return this.#left
  }

  /** Resolves once a process has nothing left of as many messages as `sent` says by then. */
  async untilSettled(sent: () => number): Promise<void> {
    if (this.#settledAt === sent()) return
    try {
      for await (const _ of this.#next()) if (this.#settledAt === sent()) return
    } catch (cause) {
      const what = `${sent()} messages were sent, and ${this.#settledAt} settled; left: ${this.#left}`
      throw this.#inVain(what, cause)
    }
  }

  /** The next report of a kind. */
  async told(kind: string): Promise<Record<string, unknown>> {
    try {
      for await (const [report] of this.#next()) if (kind in report) return report
    } catch (cause) {
      throw this.#inVain(`No process told ${kind}`, cause)
    }
    throw new Error(`The process ended before it told ${kind}`)
  }

  #next() {
    return on(this.#reports, 'report', { signal: AbortSignal.timeout(this.#patienceMs) })
  }

  #inVain(what: string, cause: unknown): Error {
    return new Error([what, ...this.failures].join('\n'), { cause })
  }
}
