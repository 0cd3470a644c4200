import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { processorMs } from '../time/processor-time.ts'
import type { Answered, Asked, Tasks } from './tasks.ts'

/** Says what the step is busy with, for who has to cut it off. */
export function mark(at: number): void {
  if (workerData instanceof Int32Array) Atomics.store(workerData, 0, at)
}

/** The other side of a `ComputeThread`: does what it is asked for, one step after another. */
export function serveTasks(tasks: Tasks): void {
  // Of Linux's threads each has its own: where there are too few cores, what is large goes behind all else of the server.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const answer = (id: number, outcome: { value: unknown } | { failed: string }) => {
    const answered: Answered = { id, usedMs: processorMs(), ...outcome }
    parentPort?.postMessage(answered)
  }
  const serve = async ({ id, name, input }: Asked): Promise<void> => {
    try {
      // Whoever asks takes name and input from the same list of tasks.
      const value = await tasks[name]?.(input as never)
      answer(id, { value })
    } catch (error) {
      answer(id, { failed: error instanceof Error ? error.message : String(error) })
    }
  }
  parentPort?.on('message', (asked: Asked) => void serve(asked))
  answer(0, { value: null })
}
