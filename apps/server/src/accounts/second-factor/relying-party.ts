import { isIP } from 'node:net'

/** For whom passkeys are: the host that they are bound to, and the pages that may ask for them. */
export type RelyingParty = { id: string; accepts: (origin: string) => boolean }

/**
 * By the configured address alone, never by what a request says; without one, pages of this very machine. Null where
 * browsers allow no passkeys: over http, or under a bare address.
 */
export function relyingPartyOf(appUrl: string | undefined): RelyingParty | null {
  if (appUrl === undefined)
    return {
      id: 'localhost',
      accepts: (origin) => {
        const url = URL.parse(origin)
        return url?.protocol === 'http:' && url.hostname === 'localhost'
      },
    }
  const { protocol, hostname, origin } = new URL(appUrl)
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return null
  if (protocol !== 'https:' && hostname !== 'localhost') return null
  return { id: hostname, accepts: (given) => given === origin }
}
