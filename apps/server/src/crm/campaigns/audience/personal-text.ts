import { type BotSettings, fillPlaceholders, placeholderValues } from '@recado/engine'
import type { ContactRow } from '../../../messaging/people/contact-of-peer.ts'
import { readFields } from '../../contacts/contacts.repository.ts'

type Addressed = Pick<ContactRow, 'name' | 'pushName' | 'phoneNumber' | 'fields'>

/** The campaign's text for one person; who has no name is called by the fallback. */
export function personalText(
  { message, nameFallback }: { message: string; nameFallback: string },
  contact: Addressed,
  { at, settings }: { at: number; settings: BotSettings },
): string {
  const name = contact.name ?? contact.pushName ?? nameFallback
  const { phoneNumber } = contact
  const person = {
    name,
    named: contact.name !== null,
    phoneNumber,
    fields: readFields(contact.fields),
    tags: [],
  }
  const values = placeholderValues(person, at, settings)
  // The fallback stands for a name as it is: «vecinos de Chapinero» has no first name.
  if (name === nameFallback) values.set('primer_nombre', nameFallback)
  return fillPlaceholders(message, values)
}
