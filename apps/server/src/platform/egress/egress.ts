import { isIP } from 'node:net'
import { outsideText } from '../../text/messaging/outside.ts'
import { exchange } from './exchange.ts'
import type { Exchange } from './exchange.ts'
import { askDns, type Resolve } from './ask-dns.ts'
import { pinnedLookup, PrivateAddressError } from './pinned-lookup.ts'
import { isOutsideAddress } from './public-address.ts'

export type EgressRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body?: string | undefined
  signal?: AbortSignal
}

/** `refused`: the address or the answer is not one that we take; `unavailable`: it could not be reached. */
export type EgressAnswer =
  | { ok: true; status: number; body: string; ms: number }
  | { ok: false; reason: 'timeout' | 'refused' | 'unavailable' | 'unusable'; detail: string }

/** The one way out for everything that a bot's owner configures: public addresses alone, 10 s, 1 MiB. */
export type Egress = (request: EgressRequest) => Promise<EgressAnswer>

export type EgressParts = {
  resolve?: Resolve
  /** For tests, whose servers are on this machine. */
  isAllowed?: (address: string) => boolean
  timeoutMs?: number
  maxBytes?: number
}

const mostRedirects = 5
const redirects = [301, 302, 303, 307, 308]

export function openEgress(parts: EgressParts = {}): Egress {
  const { resolve = askDns(), isAllowed = (address) => isOutsideAddress(address) } = parts
  const { timeoutMs = 10_000, maxBytes = 1024 * 1024 } = parts
  const lookup = pinnedLookup(resolve, isAllowed)

  return async (request) => {
    const started = performance.now()
    const late = AbortSignal.timeout(timeoutMs)
    const signal = request.signal ? AbortSignal.any([late, request.signal]) : late
    try {
      let next: Exchange = { ...request, url: allowedUrl(request.url, isAllowed), lookup, signal, maxBytes }
      for (let hop = 0; hop <= mostRedirects; hop++) {
        const { status, location, body } = await exchange(next)
        if (!redirects.includes(status) || location === undefined) {
          return { ok: true, status, body, ms: Math.round(performance.now() - started) }
        }
        next = redirected(next, status, allowedUrl(location, isAllowed, next.url))
      }
      return { ok: false, reason: 'refused', detail: outsideText.tooManyRedirects }
    } catch (error) {
      return signal.aborted
        ? { ok: false, reason: 'timeout', detail: outsideText.tooSlow(timeoutMs / 1000) }
        : failure(error)
    }
  }
}

class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError'
}

/** A literal address is never looked up, so it is checked here; `URL` has already made one of its odd notations. */
function allowedUrl(raw: string, isAllowed: (address: string) => boolean, base?: URL): URL {
  const url = URL.parse(raw, base?.href)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new RefusedAddressError(outsideText.notHttp)
  }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isAllowed(host)) throw new PrivateAddressError(host)
  return url
}

/** As browsers do: only 307 and 308 repeat method and body. Another origin gets none of the owner's headers. */
function redirected(before: Exchange, status: number, url: URL): Exchange {
  const again = status === 307 || status === 308 || before.method === 'GET' || before.method === 'HEAD'
  const sameOrigin = url.origin === before.url.origin
  const type = before.headers['content-type']
  const headers = sameOrigin ? before.headers : { ...(type !== undefined && { 'content-type': type }) }
  return again
    ? { ...before, url, headers }
    : { ...before, url, method: 'GET', body: undefined, headers: withoutBody(headers) }
}

function withoutBody(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !/^content-/i.test(name)))
}

function failure(error: unknown): EgressAnswer {
  if (error instanceof PrivateAddressError)
    return { ok: false, reason: 'refused', detail: outsideText.privateAddress }
  if (error instanceof RefusedAddressError) return { ok: false, reason: 'refused', detail: error.message }
  if (error instanceof RangeError) return { ok: false, reason: 'unusable', detail: outsideText.tooLarge }
  // A code names no address, header or secret; a message could.
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'Error'
  if (/^ERR_(INVALID|HTTP_INVALID|UNESCAPED)/.test(code))
    return { ok: false, reason: 'refused', detail: outsideText.badRequest }
  return { ok: false, reason: 'unavailable', detail: outsideText.unreached(code) }
}
