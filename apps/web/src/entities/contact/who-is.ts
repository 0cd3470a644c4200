import type { Contact } from '@recado/contract/crm/contacts'
import { reachOf } from '../../lib/phone.ts'
import { text } from '../../text/crm/contacts.ts'

/** Name, else number or username, else that there is none. */
export function whoIs(contact: Pick<Contact, 'name' | 'phoneNumber' | 'username'>): string {
  return contact.name ?? reachOf(contact) ?? text.unnamed
}
