import type { Contact, WASocket } from 'baileys'
import type { KnownPerson } from '../../channel.ts'
import type { StoredAuth } from '../keys/auth-state.ts'
import { knownPerson } from './history.ts'
import { ownPeer } from '../incoming/journal.ts'

/** The collection of the shared settings that holds the address book. */
const COLLECTION = 'critical_unblock_low'

/**
 * Everybody in the phone's address book. WhatsApp tells only what is newer than the version that one has: without one
 * it tells all of it. Where it cannot be had the version that was there stays.
 */
export async function addressBook({
  socket,
  auth,
}: {
  socket: WASocket
  auth: StoredAuth
}): Promise<KnownPerson[]> {
  const people: KnownPerson[] = []
  const note = (contacts: Contact[]): void => {
    people.push(
      ...contacts.map((contact) => knownPerson(contact, ownPeer(auth))).filter((one) => one !== null),
    )
  }
  const { keys } = socket.authState
  socket.ev.on('contacts.upsert', note)
  try {
    // in the transaction that Baileys itself takes for this, lest another resync write its version in between
    await keys.transaction(async () => {
      await keys.set({ 'app-state-sync-version': { [COLLECTION]: null } })
      await socket.resyncAppState([COLLECTION], true)
    }, auth.state.creds.me?.id ?? '')
    // Baileys keeps what it found for a moment
    socket.ev.flush()
  } finally {
    socket.ev.off('contacts.upsert', note)
  }
  return people
}
