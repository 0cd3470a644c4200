import { limits } from '@recado/contract/wire/limits'
import type { ContactMessage } from '@recado/contract/site/public-site'
import { text } from '../../text/site/contact.ts'

export type Field = 'name' | 'email' | 'message'
/** How sending ended; `fields` are what the server found wrong, by field. */
export type Sent = { ok: true } | { ok: false; message: string; fields: Partial<Record<Field, string>> }

/** Sends a visitor's message to the API of this page. Never throws. */
export async function sendMessage(message: ContactMessage): Promise<Sent> {
  const base = document.querySelector<HTMLMetaElement>('meta[name="recado-api"]')?.content ?? '/api'
  try {
    const response = await fetch(`${base}/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(limits.requestTimeoutMs),
    })
    if (response.ok) return { ok: true }
    return refused(await response.json().catch(() => null))
  } catch {
    // No answer came: the network, a proxy, or a server that is down.
    return { ok: false, message: text.errors.offline, fields: {} }
  }
}

function refused(problem: unknown): Sent {
  const { message, details } = Object(problem) as { message?: unknown; details?: unknown } // read with care below
  const fields: Partial<Record<Field, string>> = {}
  for (const detail of Array.isArray(details) ? details : []) {
    const { path, message: why } = Object(detail) as { path?: unknown; message?: unknown } // as above
    if ((path === 'name' || path === 'email' || path === 'message') && typeof why === 'string') {
      fields[path] = why
    }
  }
  return { ok: false, message: typeof message === 'string' ? message : text.errors.failed, fields }
}

/** What is missing before anything is sent. */
export function missingIn(message: ContactMessage): Partial<Record<Field, string>> {
  return {
    ...(message.name.trim() === '' && { name: text.errors.name }),
    ...(!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(message.email.trim()) && { email: text.errors.email }),
    ...(message.message.trim() === '' && { message: text.errors.message }),
  }
}
