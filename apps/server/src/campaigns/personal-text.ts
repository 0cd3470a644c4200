import { fillPlaceholders, placeholderValues } from '@recado/engine'
import { type ContactRow, readFields } from '../contacts/contacts.repository.ts'

type Addressed = Pick<ContactRow, 'name' | 'pushName' | 'phoneNumber' | 'fields'>

/** The campaign's text for one person; who has no name is called by the fallback. */
export function personalText(
  { message, nameFallback }: { message: string; nameFallback: string },
  contact: Addressed,
  { at, zone }: { at: number; zone: string },
): string {
  const name = contact.name ?? contact.pushName ?? nameFallback
  const person = { name, phoneNumber: contact.phoneNumber, fields: readFields(contact.fields), tags: [] }
  return fillPlaceholders(message, placeholderValues(person, at, zone))
}
