import { readable } from './content.ts'
import { outgoingMessage } from './schema.ts'
import type { Attempt } from '../state/attempt.ts'

/** What a request tries to send; null for a read mark, and for what is no message at all. */
export function attemptOf(bytes: Buffer, at: number): Attempt | null {
  let body: unknown
  try {
    body = JSON.parse(bytes.toString())
  } catch {
    return null
  }
  const { success, data: message } = outgoingMessage.safeParse(withType(body))
  if (!success) return null
  const { to, recipient, type, biz_opaque_callback_data: callbackData = null } = message
  return { to: to ?? recipient ?? '', type, text: readable(message), callbackData, body, at }
}

/** Without a type it is a text. */
export function withType(body: unknown): unknown {
  return typeof body === 'object' && body !== null && !('type' in body) ? { ...body, type: 'text' } : body
}
