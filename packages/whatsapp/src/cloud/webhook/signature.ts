import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether the bytes of a webhook are signed (`X-Hub-Signature-256`) with one of an app's secrets. Over the bytes as they came:
 * Meta escapes what others do not, so that a body which was read and written again matches nothing.
 */
export function isSigned(body: Uint8Array, header: string | undefined, secrets: readonly string[]): boolean {
  const [, hex] = /^sha256=([0-9a-f]{64})$/i.exec(header ?? '') ?? []
  if (hex === undefined) return false
  const said = Buffer.from(hex, 'hex')
  // All of them, however early one fits.
  return secrets
    .map((secret) => timingSafeEqual(createHmac('sha256', secret).update(body).digest(), said))
    .includes(true)
}

/** Whether two secrets are the same, in a time that says nothing of where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'recado').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
