import type { KnownPerson, Peer } from '@recado/whatsapp'
import { contactOfPeer, knownContactOfPeer } from './contact-of-peer.ts'
import { keptName } from './contact-name.ts'
import type { ContactRow } from './identities.ts'
import { deletedAt } from './deleted-people.ts'
import { searchText } from './search-text.ts'
import type { InTransaction, Transaction } from '../../platform/transaction.ts'

/** People in one transaction: a few milliseconds, so that nobody's message waits for an address book. */
const atOnce = 50

/**
 * Learns names, and which addresses are one person's, of contacts; who has a chat in the phone becomes one, unless the
 * owner deleted them. A name that the owner gave in the CRM stands above the one in the phone, and who is in the phone no
 * more loses nothing.
 */
export function learnPeople(
  inTransaction: InTransaction,
  botId: string,
  people: KnownPerson[],
): Promise<void> {
  return eachPerson(inTransaction, botId, people, (transaction, { peer, hasChat }) =>
    hasChat ? contactInPhone(transaction, botId, peer) : knownContactOfPeer(transaction, botId, peer),
  )
}

/** The same, and all of them become contacts: only where the owner asked for it, whose family is among them. */
export function importPeople(
  inTransaction: InTransaction,
  botId: string,
  people: KnownPerson[],
): Promise<void> {
  return eachPerson(inTransaction, botId, people, (transaction, { peer }) =>
    contactInPhone(transaction, botId, peer),
  )
}

/** The contact of somebody in the phone, made when new; null for one whom the owner deleted. */
async function contactInPhone(
  transaction: Transaction,
  botId: string,
  peer: Peer,
): Promise<ContactRow | null> {
  const known = await knownContactOfPeer(transaction, botId, peer)
  if (known || (await deletedAt(transaction, botId, peer)) !== null) return known
  return contactOfPeer(transaction, botId, peer, null)
}

async function eachPerson(
  inTransaction: InTransaction,
  botId: string,
  people: KnownPerson[],
  contactOf: (transaction: Transaction, person: KnownPerson) => Promise<ContactRow | null>,
): Promise<void> {
  for (let from = 0; from < people.length; from += atOnce) {
    await inTransaction({ bot: botId }, async (transaction) => {
      for (const person of people.slice(from, from + atOnce)) {
        const contact = await contactOf(transaction, person)
        if (contact) await nameContact(transaction, contact, person)
      }
    })
  }
}

/** Writes down what is new about somebody's names. */
export async function nameContact(
  transaction: Transaction,
  contact: ContactRow,
  person: KnownPerson,
): Promise<void> {
  const name = contact.name ?? storable(person.savedName)
  const pushName = storable(person.pushName) ?? contact.pushName
  if (name === contact.name && pushName === contact.pushName) return
  const { phoneNumber, username } = contact
  const change = { name, pushName, searchText: searchText(name ?? pushName, phoneNumber, username) }
  await transaction.tx
    .updateTable('contacts')
    .set({ ...change, updatedAt: transaction.at })
    .where('id', '=', contact.id)
    .execute()
  transaction.emit({ type: 'contact_changed', botId: contact.botId, contactId: contact.id })
}

const storable = (name: string | null): string | null => (name === null ? null : keptName(name))
