import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolutionMs = 10
/** A look at less than this says nothing of the tail. */
const windowMs = 15_000

/** Milliseconds by which the event loop came late to what was due. */
export type Lag = { p50: number; p99: number; max: number }

/** Watches how late the event loop is, over windows of some seconds, so that yesterday's peak is not today's. */
export class EventLoopLag {
  readonly #delays = monitorEventLoopDelay({ resolution: resolutionMs })
  #since = performance.now()
  #last: Lag | null = null

  constructor() {
    this.#delays.enable()
  }

  /** Of the last full window; of what there is while the first one lasts. */
  read(): Lag {
    if (this.#last !== null && performance.now() - this.#since < windowMs) return this.#last
    const lag = {
      p50: late(this.#delays.percentile(50)),
      p99: late(this.#delays.percentile(99)),
      max: late(this.#delays.max),
    }
    if (performance.now() - this.#since < windowMs) return lag
    this.#delays.reset()
    this.#since = performance.now()
    this.#last = lag
    return lag
  }

  close(): void {
    this.#delays.disable()
  }
}

/** What is measured, in ns, has the timer's own delay in it. */
const late = (ns: number): number => Math.max(0, ns / 1e6 - resolutionMs)
