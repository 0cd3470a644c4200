import type { LookupFunction } from 'node:net'
import { askDns } from './ask-dns.ts'
import { pinnedLookup } from './pinned-lookup.ts'
import { isOutsideAddress } from './public-address.ts'

/** For a client of somebody else's that calls out by itself: it finds public addresses alone, as `openEgress` does. */
export const publicLookup = (): LookupFunction =>
  pinnedLookup(askDns(), (address) => isOutsideAddress(address))
