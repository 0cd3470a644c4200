import { Worker as Thread } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { accountBudget } from '../budget/account-budget.ts'
import { FairPlaces } from '../budget/fair-places.ts'
import type { Clock } from '../time/clock.ts'
import type { Answered, Asked, Tasks } from './tasks.ts'
import { lastUsed } from '../last-used.ts'

type Input<T extends Tasks, Name extends keyof T> = Parameters<T[Name]>[0]
/** Cut off for its time, at what it was busy with: a number that the task marked last, -1 for none. */
export type Ran<Value> = { ok: true; value: Value } | { ok: false; at: number }

type Running = { thread: Thread; place: Int32Array; usedMs: number; settle: ((answer: Ended) => void) | null }
type Ended = { answer: Answered } | { cutOff: true }

const { restMs } = accountBudget.cpu
/** Accounts that are known to rest at once. */
const mostResting = 10_000
/** The thread's memory: one that needs more is cut off like one that needs too long. */
const resourceLimits = { maxOldGenerationSizeMb: 512 }
const shortestLook = 10

/**
 * One thread for what owners made that may be large: everybody else of the process goes on meanwhile. Accounts take turns, one
 * step at a time. A step that uses more than `stepMs` of the processor ends the thread; the next one gets a new one, and the
 * account that asked for it rests for a while.
 */
export class ComputeThread<T extends Tasks> {
  readonly #entry: URL
  readonly #clock: Pick<Clock, 'elapsed' | 'setTimer'>
  readonly #stepMs: number
  readonly #places = new FairPlaces({ all: 1, ofAccount: 1 })
  /** An account that never asks again would be remembered for good. */
  readonly #restUntil = new LRUCache<string, number>(lastUsed(mostResting))
  #running: Promise<Running> | null = null
  #closed = false
  #asked = 0

  /** `entry` calls `serveTasks` with the same tasks. */
  constructor(
    entry: URL,
    clock: Pick<Clock, 'elapsed' | 'setTimer'>,
    { stepMs }: { stepMs: number } = accountBudget.cpu,
  ) {
    this.#entry = entry
    this.#stepMs = stepMs
    this.#clock = clock
  }

  /** Does one step for an account. Throws what the task threw. */
  async run<Name extends keyof T & string>(
    account: string,
    name: Name,
    input: Input<T, Name>,
  ): Promise<Ran<Awaited<ReturnType<T[Name]>>>> {
    await this.#rest(account)
    const leave = await this.#places.take({ account })
    try {
      const running = await (this.#running ??= this.#start())
      const ended = await this.#step(running, { id: ++this.#asked, name, input })
      if ('cutOff' in ended) {
        this.#restUntil.set(account, this.#clock.elapsed() + restMs)
        return { ok: false, at: Atomics.load(running.place, 0) }
      }
      const { answer } = ended
      if ('failed' in answer) throw new Error(answer.failed)
      // The thread serves the same tasks: what one of this name gives is of its type.
      return { ok: true, value: answer.value as Awaited<ReturnType<T[Name]>> }
    } finally {
      leave?.()
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    const running = await this.#running?.catch(() => null)
    await running?.thread.terminate()
  }

  /** Waits until the account's rest is over, if it has one. */
  async #rest(account: string): Promise<void> {
    for (;;) {
      const left = (this.#restUntil.get(account) ?? 0) - this.#clock.elapsed()
      if (left <= 0) break
      await new Promise<void>((resolve) => void this.#clock.setTimer(left, resolve))
    }
    this.#restUntil.delete(account)
  }

  async #start(): Promise<Running> {
    if (this.#closed) throw new Error('The thread is closed')
    const place = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    const thread = new Thread(this.#entry, { workerData: place, resourceLimits })
    const running: Running = { thread, place, usedMs: 0, settle: null }
    const ready = Promise.withResolvers<void>()
    let isGone = false
    const gone = () => {
      // One that failed exits, too, and the next one may be there by then.
      if (isGone) return
      isGone = true
      this.#running = null
      running.settle?.({ cutOff: true })
      ready.reject(new Error('The thread did not start'))
    }
    thread.on('message', (answer: Answered) => {
      running.usedMs = answer.usedMs
      if (answer.id === 0) ready.resolve()
      else running.settle?.({ answer })
    })
    thread.once('error', gone)
    thread.once('exit', gone)
    await ready.promise
    thread.unref()
    return running
  }

  async #step(running: Running, asked: Asked): Promise<Ended> {
    const { promise, resolve } = Promise.withResolvers<Ended>()
    running.settle = resolve
    Atomics.store(running.place, 0, -1)
    running.thread.ref()
    running.thread.postMessage(asked)
    const stopWatching = this.#watch(running)
    try {
      return await promise
    } finally {
      stopWatching()
      running.settle = null
      running.thread.unref()
    }
  }

  /** Ends the thread once its step has used up its time of the processor; what the machine does besides does not count. */
  #watch(running: Running): () => void {
    const { thread, usedMs: before } = running
    let over = false
    const lookIn = (ms: number) =>
      setTimeout(() => {
        // A thread that is gone meanwhile has said so.
        void thread.cpuUsage().then(look, () => {})
      }, ms)
    const look = ({ user, system }: NodeJS.CpuUsage) => {
      const left = this.#stepMs - ((user + system) / 1000 - before)
      if (over) return
      if (left <= 0) void thread.terminate()
      else timer = lookIn(Math.max(left, shortestLook))
    }
    let timer = lookIn(this.#stepMs)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }
}
