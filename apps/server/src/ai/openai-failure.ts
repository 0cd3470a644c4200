import type { AskFailure } from '@recado/engine'
import {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
  AuthenticationError,
  PermissionDeniedError,
} from 'openai'
import { text } from '../text/es.ts'

/** What went wrong, in our words and without what the provider was sent. Null for an error that is not the provider's. */
export function failureOf(error: unknown): AskFailure | null {
  const failure = (reason: AskFailure['reason'], detail: string): AskFailure => ({
    ok: false,
    reason,
    detail,
  })
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError) {
    return failure('timeout', text.ai.timeout)
  }
  if (error instanceof APIConnectionError) return failure('unavailable', text.ai.unavailable)
  if (error instanceof AuthenticationError || error instanceof PermissionDeniedError) {
    return failure('refused', text.ai.wrongKey)
  }
  // Not JSON, though the answer said that it was.
  if (error instanceof SyntaxError) return failure('unusable', text.ai.unusable)
  if (!(error instanceof APIError)) return null
  const status = Number(error.status)
  if (status === 429) return failure('unavailable', text.ai.busy)
  if (status === 408 || status === 409 || status >= 500) return failure('unavailable', text.ai.unavailable)
  if (error.code === 'model_not_found') return failure('refused', text.ai.unknownModel)
  return failure('refused', text.ai.refused(status))
}
