import type { DownReason } from '../../channel.ts'

/** What to do when a socket has ended. */
export type Ending =
  /** The network asked for a new connection, as it does right after pairing. */
  | { next: 'restart' }
  | { next: 'retry'; reason: 'network' | 'server_error' | 'deaf' | 'stuck' }
  /** The owner unlinked us: the stored session is worthless. */
  | { next: 'wipe' }
  /** The version that we said we are is too old: back with a newer one. */
  | { next: 'renew' }
  | { next: 'stop'; reason: DownReason }

export type EndedSocket = {
  code: number | undefined
  linked: boolean
  /** Paired a moment ago and not yet logged in: a 401 now is the network catching up, not a logout. */
  justPaired: boolean
  /** The network said that the device was taken off the account. */
  deviceRemoved: boolean
  /** The connection before ended with 401, too. */
  refusedBefore: boolean
  /** Another process of ours that had the session before may have logged in late. */
  mayBeLate: boolean
  qrShown: boolean
}

/**
 * Reads a close code as Baileys and the network use them: 515 restart, 401 logged out when the device was removed or when it
 * comes twice in a row, 440 replaced, unless one of ours may have been late, 402 and 403 banned, 405 too old, 411 refused for
 * good, anything else passes by itself (408, 428, 500, 503 …).
 */
export function endingOf(ended: EndedSocket): Ending {
  const { code, linked, justPaired, deviceRemoved, refusedBefore, mayBeLate, qrShown } = ended
  if (code === 515) return { next: 'restart' }
  if (code === 440 && mayBeLate) return { next: 'retry', reason: 'network' }
  if (code === 440) return { next: 'stop', reason: 'replaced' }
  if (code === 402 || code === 403) return { next: 'stop', reason: 'banned' }
  if (code === 405) return { next: 'renew' }
  if (code === 411) return { next: 'stop', reason: 'server_error' }
  if (code === 401) {
    // Who has to link again may not be let to since 30 June 2026: one refusal alone costs no link.
    const loggedOut = linked && !justPaired && (deviceRemoved || refusedBefore)
    return loggedOut ? { next: 'wipe' } : { next: 'retry', reason: 'server_error' }
  }
  if (code === 408 && !linked && qrShown) return { next: 'stop', reason: 'qr_expired' }
  const network = code === 408 || code === 428 || code === undefined
  return { next: 'retry', reason: network ? 'network' : 'server_error' }
}

const FIRST_MS = 1_000
const LONGEST_MS = 60_000

/** How long to wait before attempt number `attempt` (0 is the first retry): doubling from 1 s to 60 s, half of it jitter. */
export function backOff(attempt: number, random: () => number): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt)
  return Math.round(ceiling * (0.5 + random() / 2))
}
