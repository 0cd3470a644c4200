import type { AskFailure } from '@recado/engine'
import type { Clock } from '../clock.ts'
import { text } from '../text/es.ts'
import { failureOf } from './openai-failure.ts'

/** `options` go with every request; `took` is the time since the ask began, in ms. */
export type InTime = { options: { signal: AbortSignal; timeout: number }; took: () => number }

export const timedOut: AskFailure = { ok: false, reason: 'timeout', detail: text.ai.timeout }

/** Does what an ask takes, no longer than its turn has; what the provider refuses is a failure, anything else is thrown. */
export async function inTime<A>(
  { clock, tryMs }: { clock: Clock; tryMs: number },
  { signal, deadline }: { signal: AbortSignal; deadline: number },
  work: (within: InTime) => Promise<A>,
): Promise<A | AskFailure> {
  const startedAt = clock.now()
  const left = Math.max(0, deadline - startedAt)
  const over = AbortSignal.any([signal, AbortSignal.timeout(left)])
  const options = { signal: over, timeout: Math.max(1, Math.min(tryMs, left)) }
  try {
    // The client waits between tries whatever its signal says; the customer does not.
    return (await orAborted(over, () => work({ options, took: () => clock.now() - startedAt }))) ?? timedOut
  } catch (error) {
    const failure = failureOf(error)
    if (failure) return failure
    throw error
  }
}

async function orAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T | null> {
  const aborted = Promise.withResolvers<null>()
  const abort = () => aborted.resolve(null)
  if (signal.aborted) return null
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([work(), aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
