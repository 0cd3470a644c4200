import type { ChannelClock, Peer } from '../../channel.ts'
import { isSamePeer } from '../addresses.ts'
import { LidChats } from '../addressing/lid-chats.ts'
import { openJournal, ownPeer } from '../incoming/journal.ts'
import type { Journal } from '../incoming/journal.ts'
import { Unread } from '../incoming/unread.ts'
import { SettingsResync } from '../people/settings-resync.ts'
import { loadAuth } from '../keys/auth-state.ts'
import type { StoredAuth } from '../keys/auth-state.ts'
import { gateOf } from '../keys/store-gate.ts'
import type { StoreGate } from '../keys/store-gate.ts'
import { inTime } from '../in-time.ts'
import type { QrChannelOptions } from '../options.ts'

/** How long what the last socket had in hand may take to be over, unless it waits for the store. */
const LEAVE_MS = 60_000

/** A stored session as a connection needs it. */
export type Session = {
  auth: StoredAuth
  journal: Journal
  lidChats: LidChats
  gate: StoreGate
  unread: Unread
  settings: SettingsResync
}

export type SessionOptions = Pick<QrChannelOptions, 'sessionStore' | 'listener' | 'logger'> & {
  clock: ChannelClock
  /** A commit failed: what was decrypted is not ours. */
  storeFailed: () => void
}

/** Reads the stored session. */
export async function loadSession(options: SessionOptions): Promise<Session> {
  const { logger, clock, sessionStore, listener, storeFailed } = options
  const gate = gateOf(sessionStore, clock)
  const { store } = gate
  const settings = await SettingsResync.load({ store, logger, clock })
  const auth: StoredAuth = await loadAuth(
    store,
    () => gate.isShut() || storeFailed(),
    (pairs) => {
      const me = ownPeer(auth)
      const people = pairs
        .filter((peer) => !isSamePeer(peer, me))
        .map((peer: Peer) => ({ peer, savedName: null, pushName: null }))
      if (people.length === 0) return
      listener.people?.(people).catch((error: unknown) => {
        logger.error({ error: String(error) }, 'who is who could not be recorded')
      })
    },
    (collections) => settings.taken(collections),
  )
  const unread = await Unread.load({ store, logger, clock })
  const journal = openJournal(auth, { store, logger, clock, unread })
  const lidChats = await LidChats.load(store, logger)
  // WhatsApp says its settings whole only to who does not have them, and Baileys keeps no more than that it had them.
  if (!lidChats.of(ownPeer(auth).phoneNumber)) delete auth.state.creds.lastPropHash
  return { auth, journal, lidChats, gate, unread, settings }
}

/**
 * Waits until what the session's last socket has begun is over and durable: it moves the same ratchets as the next one. False when
 * `givenUp` says, asked each minute, that it is to be waited for no longer.
 */
export async function hasLeft(
  { auth, journal, gate }: Session,
  clock: ChannelClock,
  givenUp: () => boolean,
): Promise<boolean> {
  const left = journal.leave().then(() => true)
  while (!(await inTime(clock, LEAVE_MS, left).catch(() => false)))
    if (!gate.isSlow() && givenUp()) return false
  await auth.flush() // before a restart, what pairing gave us must be durable
  return true
}
