import { isIP } from 'node:net'
import { isPublicAddress } from '../platform/egress/public-address.ts'

/** Names of machines that nobody reaches from outside (RFC 6761, 6762 and 8375, ICANN's «internal»). */
const inside = /(^|\.)(localhost|local|internal|lan|home\.arpa|test)$/

/** Whether a host of an address is this machine, or one of a private network, as far as its name says so. */
export function isInside(hostname: string): boolean {
  const host = hostname.replaceAll(/[[\]]/g, '')
  if (isIP(host) !== 0) return !isPublicAddress(host)
  return !host.includes('.') || inside.test(host)
}
