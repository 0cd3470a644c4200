import { limits } from '@recado/contract/wire/limits'
import { canonicalPhone, phoneVariants } from '../../../platform/phone/phone-number.ts'
import { cancelCampaigns } from '../../../messaging/outbox/outbox.ts'
import { mayOptOut, optedIn, optedOut } from '../../../messaging/people/opt-out.ts'
import { searchText } from '../../../messaging/people/search-text.ts'
import type { Transaction } from '../../../platform/transaction.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { ContactRow } from '../../../messaging/people/identities.ts'
import { consentColumns } from '../contact-consent.ts'
import type { ImportedContact } from './import-row.ts'

/**
 * Makes contacts of those whose phone is new, and completes the known ones with what they lack: nothing that an owner
 * wrote is overwritten, and nobody gets campaigns again who wanted none. Answers the contact's id of each phone, and how many are new.
 */
export async function saveContacts(
  transaction: Transaction,
  botId: string,
  imported: readonly ImportedContact[],
): Promise<{ contactIds: Map<string, string>; created: number }> {
  const people = mergedByPhone(imported)
  if (people.size === 0) return { contactIds: new Map(), created: 0 }
  const known = await knownContacts(transaction, botId, [...people.keys()])
  const contactIds = new Map([...known].map(([phone, { id }]) => [phone, id]))
  const fresh = [...people.values()].filter(({ phoneNumber }) => !known.has(phoneNumber))
  for (const { phoneNumber } of fresh) contactIds.set(phoneNumber, newId())
  await insert(transaction, botId, fresh, contactIds)
  for (const [phone, row] of known) {
    const said = people.get(phone)
    if (said) await complete(transaction, row, said)
  }
  return { contactIds, created: fresh.length }
}

/** One entry a phone: a later row says what an earlier one left out. */
function mergedByPhone(imported: readonly ImportedContact[]): Map<string, ImportedContact> {
  const people = new Map<string, ImportedContact>()
  for (const row of imported) {
    const before = people.get(row.phoneNumber)
    people.set(
      row.phoneNumber,
      before
        ? {
            ...before,
            name: before.name ?? row.name,
            email: before.email ?? row.email,
            notes: joinedNotes(before.notes, row.notes),
            consent: before.consent ?? row.consent,
            noCampaigns: before.noCampaigns || row.noCampaigns,
          }
        : row,
    )
  }
  return people
}

async function knownContacts(
  { tx }: Transaction,
  botId: string,
  phones: readonly string[],
): Promise<Map<string, ContactRow>> {
  const rows = await tx
    .selectFrom('contactIdentities')
    .innerJoin('contacts', 'contacts.id', 'contactIdentities.contactId')
    .selectAll('contacts')
    .select('contactIdentities.value as phone')
    .where('contactIdentities.botId', '=', botId)
    .where('kind', '=', 'phone')
    // The network may know a number in another of its forms.
    .where('value', 'in', phones.flatMap(phoneVariants))
    .execute()
  return new Map(rows.map(({ phone, ...row }) => [canonicalPhone(phone), row]))
}

async function insert(
  { tx, at }: Transaction,
  botId: string,
  people: readonly ImportedContact[],
  contactIds: ReadonlyMap<string, string>,
): Promise<void> {
  if (people.length === 0) return
  const idOf = (phone: string) => contactIds.get(phone) ?? newId()
  await tx
    .insertInto('contacts')
    .values(
      people.map(({ phoneNumber, name, email, notes, consent, noCampaigns }) => ({
        id: idOf(phoneNumber),
        botId,
        name,
        pushName: null,
        phoneNumber,
        email,
        notes,
        searchText: searchText(name, phoneNumber, null),
        ...consentColumns(consent?.given ?? null, consent?.at ?? at),
        ...(noCampaigns ? optedOut('owner', at) : optedIn),
        createdAt: at,
        updatedAt: at,
      })),
    )
    .execute()
  await tx
    .insertInto('contactIdentities')
    .values(
      people.map(({ phoneNumber }) => ({
        id: newId(),
        botId,
        kind: 'phone' as const,
        value: phoneNumber,
        contactId: idOf(phoneNumber),
      })),
    )
    .execute()
}

async function complete(transaction: Transaction, row: ContactRow, said: ImportedContact): Promise<void> {
  const { tx, at } = transaction
  const name = row.name ?? said.name
  const email = row.email ?? said.email
  const notes = joinedNotes(row.notes, said.notes)
  const consent = row.consent === null ? said.consent : null
  const stops = said.noCampaigns && mayOptOut(row)
  const isKnown = name === row.name && email === row.email && notes === row.notes
  if (isKnown && consent === null && !stops) return
  const found = searchText(name ?? row.pushName, row.phoneNumber, row.username)
  await tx
    .updateTable('contacts')
    .set({
      name,
      email,
      notes,
      searchText: found,
      ...(consent !== null && consentColumns(consent.given, consent.at ?? at)),
      ...(stops && optedOut('owner', at)),
      updatedAt: at,
    })
    .where('id', '=', row.id)
    .where('botId', '=', row.botId)
    .execute()
  if (stops) await cancelCampaigns(transaction, row.id, 'opted_out')
}

/** The same note twice is one. */
function joinedNotes(before: string, more: string): string {
  if (more === '' || before.includes(more)) return before
  return (before === '' ? more : `${before}\n${more}`).slice(0, limits.notes)
}
