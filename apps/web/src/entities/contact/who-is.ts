import type { Contact } from '@recado/contract/crm/contacts'
import { groupPhone } from '../../lib/phone.ts'
import { text } from '../../text/crm/contacts.ts'

/** Name, else phone, else that there is none. */
export function whoIs({ name, phoneNumber }: Contact): string {
  return name ?? (phoneNumber === null ? text.unnamed : groupPhone(phoneNumber))
}
