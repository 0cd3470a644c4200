import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

/** 64:ff9b::/96 and 64:ff9b:1::/48 carry an IPv4 address that a NAT64 gateway calls. */
const nat64 = [ipaddr.parseCIDR('64:ff9b::/96'), ipaddr.parseCIDR('64:ff9b:1::/48')]

/**
 * A public address in writing, where Azure answers each machine with its own configuration (Microsoft Learn, «What is IP
 * address 168.63.129.16?», 2025).
 */
const azureHost = '168.63.129.16'

/** Whether an address is of somebody else on the public internet: none of this machine's own, which trusts itself. */
export function isOutsideAddress(address: string, interfaces = networkInterfaces()): boolean {
  if (!isPublicAddress(address)) return false
  const wanted = ipaddr.process(address).toString()
  return !Object.values(interfaces)
    .flatMap((each = []) => each)
    .some((own) => ipaddr.isValid(own.address) && ipaddr.process(own.address).toString() === wanted)
}

/**
 * Whether an address is one of the public internet: no private, loopback, link-local, carrier-grade NAT, multicast,
 * documentation or reserved range, in whatever form it is written or wrapped. What is not understood is not public.
 */
export function isPublicAddress(address: string): boolean {
  // A zone (fe80::1%eth0) belongs to link-local addresses alone.
  if (address.includes('%') || !ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.toString() === azureHost) return false
  if (parsed.range() === 'unicast') return parsed.kind() === 'ipv4' || isGlobalUnicast(parsed)
  return false
}

/** 2000::/3 is all of IPv6 that is in use; what embeds an IPv4 address (NAT64, 6to4, Teredo) has ranges of its own. */
function isGlobalUnicast(parsed: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (nat64.some((range) => parsed.kind() === 'ipv6' && parsed.match(range))) return false
  return parsed.match(ipaddr.parseCIDR('2000::/3'))
}
