import type { Problem } from '@recado/contract/wire/problem'
import { text } from '../../text/errors.ts'

type Details = NonNullable<Problem['details']>

/**
 * A call that did not succeed. `status` is null when no answer came (no network, 30 s over); `code` and `details` are
 * the server's. `message` is Spanish and fit to show: the server's, else «Error {status}», else «Sin respuesta del servidor».
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number | null
  readonly code: string | null
  readonly details: Details
  readonly action: string | null
  /** True when `message` is the server's own word. */
  readonly fromServer: boolean

  constructor(status: number | null, problem: Partial<Problem> = {}, cause?: unknown) {
    super(problem.message ?? (status === null ? text.noAnswer : text.status(status)), { cause })
    this.status = status
    this.code = problem.code ?? null
    this.details = problem.details ?? []
    this.action = problem.action ?? null
    this.fromServer = problem.message !== undefined
  }
}

/** What to show for anything that was thrown: its text, «Error de conexión» when it has none. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : text.connection
}

/** True for an answer with this status; null is no answer. */
export function hasStatus(error: unknown, status: number | null): boolean {
  return error instanceof ApiError && error.status === status
}

/** True where who was asked to show that it is them did not want to: nothing was done, and nothing failed. */
export function wasDeclined(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'proof_needed'
}
