import { ChannelDownError, UncertainSendError, UnsentError } from '../../channel.ts'
import type { DownReason, SendErrorClass } from '../../channel.ts'
import { GraphError, UnreachedError } from '../graph/graph-errors.ts'
import { classOf, decidingCode, retryAfter } from './codes.ts'

const downs = new Set<string>(['token', 'permission', 'unregistered', 'restricted'] satisfies DownReason[])
const isDown = (kind: string): kind is DownReason => downs.has(kind)

/** Why a line may not send at all, by an answer of Graph; null where the answer is not about the line. */
export function downReasonOf(error: unknown): DownReason | null {
  if (!(error instanceof GraphError)) return null
  const kind = classOf(decidingCode(error))
  return isDown(kind) ? kind : null
}

/** Whether a refusal of one message says something of the whole line. */
export const concernsLine = (kind: SendErrorClass): boolean => kind === 'payment' || isDown(kind)

/** What became of a message, by how its call ended: `ChannelDownError`, `UnsentError` or `UncertainSendError`. */
export function sendError(cause: unknown): Error {
  if (cause instanceof UnreachedError) return new ChannelDownError('Graph cannot be reached', { cause })
  if (!(cause instanceof GraphError))
    return new UncertainSendError('Graph did not say what became of it', { cause })
  const code = decidingCode(cause)
  const kind = classOf(code)
  if (kind === 'uncertain' || cause.isTransient) {
    return new UncertainSendError(`Graph does not know what became of it (${code})`, { cause })
  }
  if (isDown(kind)) return new ChannelDownError(`the line may not send (${code})`, { cause })
  return new UnsentError({ code: String(code), kind, retryAfterMs: retryAfter(kind) })
}

/** The same for what is asked before a message: nothing of it is ever shown, so whatever is not refused may be asked again. */
export function readyingError(cause: unknown): Error {
  const error = sendError(cause)
  return error instanceof UncertainSendError ? new ChannelDownError('Graph gave no answer', { cause }) : error
}
