import { text } from '../text/es.ts'

/** An address template before and after the end of its host: a model may fill in placeholders of the second alone. */
export function addressParts(url: string): { host: string; path: string } {
  const host = /^[a-z]+:\/\/(?:\{\{[^{}]*\}\}|[^/?#{])*/i.exec(url)?.[0] ?? ''
  return { host, path: url.slice(host.length) }
}

/**
 * Why an address, with or without placeholders, can never be called, in Spanish; null for one that may. Names are only
 * looked up when it is called, and then whoever calls refuses what leads into a private network.
 */
export function addressIssue(written: string): string | null {
  const filled = written.trim().replace(/\{\{[^{}]*\}\}/g, 'x')
  if (!/^https?:\/\/[^\s/?#]\S*$/i.test(filled)) return text.address.url
  const url = parsed(filled)
  if (!url) return text.address.url
  return isPrivateHost(url.hostname) ? text.address.publicUrl : null
}

/** Browsers and Node have it alike; the types of neither belong here. */
declare const URL: new (address: string) => { hostname: string }

function parsed(address: string): { hostname: string } | null {
  try {
    return new URL(address)
  } catch {
    // A host that cannot be one: «http://a b», «http://[1».
    return null
  }
}

/** Names and literal addresses of this machine and of networks at home; `URL` has already made one of odd notations. */
function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '').toLowerCase()
  if (/(^|\.)(localhost|local|internal|lan|home\.arpa)$/.test(host)) return true
  const ipv4 = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(host)
  if (ipv4) return isPrivateIpv4(Number(ipv4[1]), Number(ipv4[2]))
  // 2000::/3 is all of IPv6 that is in use.
  return host.startsWith('[') && !/^\[[23][0-9a-f]{3}:/.test(host)
}

function isPrivateIpv4(first: number, second: number): boolean {
  return (
    [0, 10, 127].includes(first) ||
    first >= 224 ||
    (first === 100 && second >= 64 && second < 128) ||
    (first === 169 && second === 254) ||
    (first === 172 && second >= 16 && second < 32) ||
    (first === 192 && second === 168)
  )
}
