import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'

/** All addresses of a host name. */
export type Resolve = (host: string) => Promise<LookupAddress[]>

/** A resolver is asked twice at most, and waited for less than a call may take, in ms. */
const once = { timeout: 2_000, tries: 2, maxTimeout: 4_000 }

/** A host that has no address, or of which nobody says any, under the codes that the system gives to it. */
export class NoAddressError extends Error {
  override readonly name = 'NoAddressError'
  readonly code: 'ENOTFOUND' | 'EAI_AGAIN'

  constructor(code: NoAddressError['code'], cause: unknown) {
    super('The host has no address', { cause })
    this.code = code
  }
}

/**
 * Asks DNS for names that owners give, in this process. The system's own look-up takes one of two threads that all look-ups of the
 * process share, for as long as whoever answers for the name lets it wait: a dozen names of an account whose servers
 * never answer had AI, mail, WhatsApp and the database's own name wait for a minute. `/etc/hosts` is the machine's, and no tenant's.
 * `servers`: other ones than the machine's.
 */
export const askDns =
  ({ servers, ...how }: Partial<typeof once> & { servers?: string[] } = {}): Resolve =>
  async (host) => {
    // RFC 6761: these are this machine, and nobody's to answer for.
    if (/(^|\.)localhost\.?$/i.test(host)) return [{ address: '127.0.0.1', family: 4 }]
    // A new one each time: it knows the servers that the machine has now.
    const resolver = new Resolver({ ...once, ...how })
    if (servers) resolver.setServers(servers)
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    const addresses = [...addressesOf(four, 4), ...addressesOf(six, 6)]
    if (addresses.length > 0) return addresses
    throw new NoAddressError(isSaid(four) && isSaid(six) ? 'ENOTFOUND' : 'EAI_AGAIN', reasonOf(four))
  }

const addressesOf = (answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []

const reasonOf = (answer: PromiseSettledResult<string[]>): unknown =>
  answer.status === 'rejected' ? answer.reason : undefined

/** That there is none was answered. */
function isSaid(answer: PromiseSettledResult<string[]>): boolean {
  const reason = reasonOf(answer)
  return reason instanceof Error && 'code' in reason && /^(ENOTFOUND|ENODATA)$/.test(String(reason.code))
}
