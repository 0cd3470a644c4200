import ipaddr from 'ipaddr.js'

/** The place that an address stands for, as limits count it: who has one IPv6 address has 2^64 of them. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const parsed = ipaddr.process(ip)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/** As a pattern of SQL's LIKE, all that `networkOf` gives for the site of an address: of IPv6 a /48 is one, with 65 536 networks. */
export function siteOf(ip: string): string {
  const [, site] = /^((?:[0-9a-f]+:){3})[0-9a-f]+::\/64$/.exec(networkOf(ip)) ?? []
  return site === undefined ? networkOf(ip) : `${site}%`
}
