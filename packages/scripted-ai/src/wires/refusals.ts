import type { Refused } from '../answer.ts'
import type { Known } from '../answer.ts'
import type { Written } from '../wire.ts'

/** How long a client is asked to wait; the finer one goes first. */
export const headersOf = (waitMs: number): Record<string, string> => ({
  'retry-after-ms': String(waitMs),
  'retry-after': String(Math.ceil(waitMs / 1000)),
})

type Words = Pick<Refused, 'status' | 'message' | 'code'>

/** The refusals that all providers know, as OpenAI words them (its API reference, November 2026). */
export const openAiKnown: Record<Known, Words> = {
  wrong_key: { status: 401, code: 'invalid_api_key', message: 'Incorrect API key provided: sk-secret.' },
  no_credit: {
    status: 429,
    code: 'insufficient_quota',
    message: 'You exceeded your current quota, please check your plan and billing details.',
  },
  unknown_model: {
    status: 404,
    code: 'model_not_found',
    message: 'The model does not exist or you do not have access to it.',
  },
  closed_model: { status: 404, code: 'model_not_found', message: 'The model has been deprecated.' },
}

/** A refusal as OpenAI writes it, on all its wires. */
export function openAiRefusal({ status, message, code, param, waitMs }: Refused): Written {
  return { status, headers: headersOf(waitMs), body: { error: { message, type: 'error', param, code } } }
}
