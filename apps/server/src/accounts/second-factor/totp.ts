import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as every app of codes does it: SHA-1, six digits, 30 seconds. */
const stepMs = 30_000
const digits = 6
/** RFC 4226: as long as the hash is. */
const secretBytes = 20
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret, as people type it and apps read it: base32. */
export function newTotpSecret(): string {
  const bits = [...randomBytes(secretBytes)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => base32[Number.parseInt(five, 2)]).join('')
}

/** The address by which an app of codes learns a secret. */
export function totpAddress(secret: string, email: string): string {
  return `otpauth://totp/Recado:${encodeURIComponent(email)}?secret=${secret}&issuer=Recado`
}

/** Which code's turn it is. */
export const totpStep = (at: number): number => Math.floor(at / stepMs)

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/** The step whose code this is: the present one, or one beside it, for clocks that differ; null for a wrong code. */
export function matchingStep(secret: string, code: string, at: number): number | null {
  const step = totpStep(at)
  const matches = [step - 1, step, step + 1].filter((each) => sameText(totpCode(secret, each), code))
  return matches.at(-1) ?? null
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
