import type { Problem, ProblemCode } from '@recado/contract/wire/problem'
import { text } from '../../text/es.ts'

type Extra = Pick<Problem, 'details' | 'action'> & { retryAfterSeconds?: number }

/**
 * A request that is refused for a reason which its sender may know. Thrown, so that a transaction of the store is taken
 * back with it; `http/problem.ts` alone turns it into an answer.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ProblemCode
  readonly extra: Extra

  constructor(code: ProblemCode, message: string, extra: Extra = {}) {
    super(message)
    this.code = code
    this.extra = extra
  }
}

/** Foreign, random and malformed ids are refused with the same words. */
export const notFound = (): Refusal => new Refusal('not_found', text.problems.notFound)

/** A body that its schema admits but that cannot be stored: one entry for each field. */
export function invalidInput(details: { path: string; message: string }[]): Refusal {
  return new Refusal('invalid_input', details[0]?.message ?? text.problems.invalidInput, { details })
}
