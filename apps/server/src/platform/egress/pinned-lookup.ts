import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { Resolve } from './ask-dns.ts'

/** The name leads into a network that is not the public internet. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
}

/** So many addresses of a name are looked at and called: who answers for it may tell thousands. */
const mostAddresses = 16

/**
 * The lookup of a connection, asked once and right before it: what it answers is what is connected to, so a name that
 * changes its mind between check and use gains nothing. A name with one address that is not allowed is refused whole.
 */
export function pinnedLookup(resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction {
  const allowed = async (host: string): Promise<[LookupAddress, ...LookupAddress[]]> => {
    const [first, ...others] = (await resolve(host)).slice(0, mostAddresses)
    if (!first || ![first, ...others].every(({ address }) => isAllowed(address))) {
      throw new PrivateAddressError(host)
    }
    return [first, ...others]
  }

  return (host, { all }, callback) => {
    allowed(host).then(
      (addresses) =>
        all ? callback(null, addresses) : callback(null, addresses[0].address, addresses[0].family),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), '', 0),
    )
  }
}
