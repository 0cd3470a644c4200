import type { Refused } from '../answer.ts'
import type { Written } from '../wire.ts'

/** How long a client is asked to wait; the finer one goes first. */
export const headersOf = (waitMs: number): Record<string, string> => ({
  'retry-after-ms': String(waitMs),
  'retry-after': String(Math.ceil(waitMs / 1000)),
})

/** A refusal as OpenAI writes it, on all its wires. */
export function openAiRefusal({ status, message, code, param, waitMs }: Refused): Written {
  return { status, headers: headersOf(waitMs), body: { error: { message, type: 'error', param, code } } }
}
