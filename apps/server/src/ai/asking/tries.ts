import type { Clock } from '../../platform/time/clock.ts'
import { ModelFailure } from '../providers/model-failure.ts'

export const defaultTryMs = 30_000
/** Before the second and the third try; nothing is tried a fourth time. */
const backOffs = [500, 1000]
/** A provider may ask to wait; that much has to be left for its answer then. */
const leftForAnswer = 5_000

export type Within = { signal: AbortSignal; deadline: number }
type Options = { clock: Clock; tryMs?: number | undefined }

/**
 * Does `work` up to three times: what fails in passing, or takes longer than a try may, is done again a little later. It
 * ends with the signal and by the deadline (by `elapsed`), whatever the work does; throws its `ModelFailure`, or null for time
 * that ran out.
 */
export async function withTries<T>(
  { clock, tryMs = defaultTryMs }: Options,
  { signal, deadline }: Within,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  for (const backOff of [...backOffs, null]) {
    const tried = await oneTry(Math.min(tryMs, deadline - clock.elapsed()), signal, work)
    if ('done' in tried) return tried.done
    const { failure } = tried
    if (signal.aborted || clock.elapsed() >= deadline) return null
    if (failure && !failure.passing) throw failure
    const wait = backOff === null ? null : waitAfter(failure, backOff, deadline - clock.elapsed())
    if (wait === null) {
      if (failure) throw failure
      return null
    }
    await waited(clock, wait, signal)
    if (signal.aborted) return null
  }
  return null
}

/** How long to wait before the next try, in ms; null where that would leave it no time. */
function waitAfter(failure: ModelFailure | null, backOff: number, left: number): number | null {
  const asked = failure?.retryAfter ?? null
  if (asked !== null) return asked + leftForAnswer < left ? asked : null
  const wait = backOff * (0.75 + Math.random() / 2)
  return wait < left ? wait : null
}

/** `failure` is null for a try that took too long. */
type Tried<T> = { done: T } | { failure: ModelFailure | null }

async function oneTry<T>(
  ms: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<Tried<T>> {
  const over = AbortSignal.any([signal, AbortSignal.timeout(Math.max(0, Math.round(ms)))])
  if (over.aborted) return { failure: null }
  const aborted = Promise.withResolvers<Tried<T>>()
  const abort = () => aborted.resolve({ failure: null })
  over.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([work(over).then((done) => ({ done })), aborted.promise])
  } catch (error) {
    if (over.aborted) return { failure: null }
    if (error instanceof ModelFailure) return { failure: error }
    throw error
  } finally {
    over.removeEventListener('abort', abort)
  }
}

async function waited(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const cancel = clock.setTimer(ms, resolve)
  signal.addEventListener('abort', () => resolve(), { once: true })
  await promise
  cancel()
}
