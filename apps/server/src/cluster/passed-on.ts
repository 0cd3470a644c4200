import { createHmac, timingSafeEqual } from 'node:crypto'

/** The header by which a server knows that another one of the installation passes a request on to it. */
export const passedOnHeader = 'x-recado-passed-on'

/** As long as the way between two servers takes, and their clocks may differ, in ms. */
const validMs = 60_000

type Passed = { method: string; url: string }

/** Says that a request was passed on by a server of the installation at `now`. */
export function sealPassedOn(key: Uint8Array, request: Passed, now: number): string {
  return `${now}.${proofOf(key, request, now)}`
}

/** Whether a request was passed on by a server of the installation, and is not to be passed on again. */
export function isPassedOn(key: Uint8Array, request: Passed, header: unknown, now: number): boolean {
  if (typeof header !== 'string') return false
  const [at = '', proof = ''] = header.split('.', 2)
  const when = Number(at)
  if (!Number.isSafeInteger(when) || Math.abs(now - when) > validMs) return false
  const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(key, request, when))]
  return given.length === right.length && timingSafeEqual(given, right)
}

const proofOf = (key: Uint8Array, { method, url }: Passed, at: number): string =>
  createHmac('sha256', key).update(`${at} ${method} ${url}`).digest('base64url')
