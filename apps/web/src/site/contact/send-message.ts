import { limits } from '@recado/contract/wire/limits'
import type { ContactMessage } from '@recado/contract/site/public-site'
import { ApiError } from '../../lib/api/api-error.ts'
import { bodyOf, send } from '../../lib/api/exchange.ts'
import type { FieldErrors } from '../../lib/forms/use-form.ts'
import { text } from '../../text/site/contact.ts'

/** Sends a visitor's message to the API of this page; throws why it did not arrive, fit to show. */
export async function sendMessage(message: ContactMessage): Promise<void> {
  const base = document.querySelector<HTMLMetaElement>('meta[name="recado-api"]')?.content ?? '/api'
  try {
    const reply = await send(
      {
        method: 'POST',
        url: `${base}/contact`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
        answers: 'json',
        timeoutMs: limits.requestTimeoutMs,
      },
      null,
    )
    bodyOf(reply)
  } catch (error) {
    if (!(error instanceof ApiError) || error.fromServer) throw error
    // Without an answer it was the network, a proxy, or a server that is down.
    throw new Error(error.status === null ? text.errors.offline : text.errors.failed, { cause: error })
  }
}

/** What is missing before anything is sent. */
export function missingIn(message: ContactMessage): FieldErrors<ContactMessage> {
  return {
    ...(message.name.trim() === '' && { name: text.errors.name }),
    ...(!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(message.email.trim()) && { email: text.errors.email }),
    ...(message.message.trim() === '' && { message: text.errors.message }),
  }
}
