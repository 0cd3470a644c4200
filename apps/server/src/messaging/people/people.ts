import type { KnownPerson, Peer } from '@recado/whatsapp'
import { storableText } from '../../platform/db/statements/storable-text.ts'
import { contactOfPeer, knownContactOfPeer } from './contact-of-peer.ts'
import type { ContactRow } from './contact-of-peer.ts'
import { deletedAt } from './deleted-people.ts'
import { searchText } from './search-text.ts'
import type { InUnit, Unit } from '../../platform/transaction.ts'

/** People in one unit: a few milliseconds, so that nobody's message waits for an address book. */
const atOnce = 50

/**
 * Learns names, and which addresses are one person's, of contacts; who has a chat in the phone becomes one, unless the
 * owner deleted them. A name that the owner gave in the CRM stands above the one in the phone, and who is in the phone no
 * more loses nothing.
 */
export function learnPeople(inUnit: InUnit, botId: string, people: KnownPerson[]): Promise<void> {
  return eachPerson(inUnit, botId, people, (unit, { peer, hasChat }) =>
    hasChat ? contactInPhone(unit, botId, peer) : knownContactOfPeer(unit, botId, peer),
  )
}

/** The same, and all of them become contacts: only where the owner asked for it, whose family is among them. */
export function importPeople(inUnit: InUnit, botId: string, people: KnownPerson[]): Promise<void> {
  return eachPerson(inUnit, botId, people, (unit, { peer }) => contactInPhone(unit, botId, peer))
}

/** The contact of somebody in the phone, made when new; null for one whom the owner deleted. */
async function contactInPhone(unit: Unit, botId: string, peer: Peer): Promise<ContactRow | null> {
  const known = await knownContactOfPeer(unit, botId, peer)
  if (known || (await deletedAt(unit, botId, peer)) !== null) return known
  return contactOfPeer(unit, botId, peer, null)
}

async function eachPerson(
  inUnit: InUnit,
  botId: string,
  people: KnownPerson[],
  contactOf: (unit: Unit, person: KnownPerson) => Promise<ContactRow | null>,
): Promise<void> {
  for (let from = 0; from < people.length; from += atOnce) {
    await inUnit(async (unit) => {
      for (const person of people.slice(from, from + atOnce)) {
        const contact = await contactOf(unit, person)
        if (contact) await nameContact(unit, contact, person)
      }
    }, botId)
  }
}

/** Writes down what is new about somebody's names. */
export async function nameContact(unit: Unit, contact: ContactRow, person: KnownPerson): Promise<void> {
  const name = contact.name ?? storable(person.savedName)
  const pushName = storable(person.pushName) ?? contact.pushName
  if (name === contact.name && pushName === contact.pushName) return
  const change = { name, pushName, searchText: searchText(name ?? pushName, contact.phoneNumber) }
  await unit.tx
    .updateTable('contacts')
    .set({ ...change, updatedAt: unit.at })
    .where('id', '=', contact.id)
    .execute()
  unit.tell({ type: 'contact_changed', botId: contact.botId, contactId: contact.id })
}

const storable = (name: string | null): string | null =>
  name === null ? null : storableText(name).trim() || null
