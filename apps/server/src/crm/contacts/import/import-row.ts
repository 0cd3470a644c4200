import type { ImportField } from '@recado/contract/crm/contact-imports'
import { limits } from '@recado/contract/wire/limits'
import { email as emailSchema } from '@recado/contract/wire/values'
import type { CsvReader } from '../../../platform/csv/csv-layout.ts'
import { readPhone } from '../../../platform/phone/phone-number.ts'
import { contactText } from '../../../text/crm/contacts.ts'
import { importText } from '../../../text/crm/contact-imports.ts'
import { type ImportedConsent, readConsent, wantsNoCampaigns } from './imported-consent.ts'
import { severalValues } from './read-vcard.ts'

/** Phones of one person that are looked at. */
const mostPhones = 10

/** A row as a contact. */
export type ImportedContact = {
  phoneNumber: string
  name: string | null
  email: string | null
  notes: string
  tags: string[]
  consent: ImportedConsent | null
  noCampaigns: boolean
}

/** What a row says under this mapping to `reader` at `now`, ms UTC, or why it cannot be a contact: words for its owner. `lacks` says what was left out of one. */
export function readRow(
  cells: readonly string[],
  columns: readonly (ImportField | null)[],
  { country, zone, now }: CsvReader & { now: number },
): { contact: ImportedContact; lacks: string | null } | { fault: string } {
  const of = (field: ImportField) => cells[columns.indexOf(field)]?.trim() ?? ''
  const phone = firstPhone(of('phoneNumber'), country)
  if ('fault' in phone) return phone
  const name = [of('name'), of('lastName')].filter((part) => part !== '').join(' ')
  if (name.length > limits.name) return { fault: importText.nameTooLong(limits.name) }
  const written = of('email').split(severalValues)[0] ?? ''
  const email = written === '' ? null : emailSchema.safeParse(written)
  const named = of('tags')
  const tags = named
    // Where they are parted so, a comma is a tag's own.
    .split(named.includes(severalValues.trim()) ? severalValues.trim() : /[,;|]/)
    // Google's own groups begin with an asterisk: nobody made them.
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '' && !tag.startsWith('*'))
  if (tags.some((tag) => tag.length > limits.tagName)) return { fault: importText.tagTooLong(limits.tagName) }
  const agreed = readConsent({ how: of('consent'), when: of('consentAt') }, { zone, now })
  if ('fault' in agreed) return agreed
  const notes = of('notes').slice(0, limits.notes)
  return {
    contact: {
      phoneNumber: phone.digits,
      name: name || null,
      email: email?.data ?? null,
      notes,
      tags,
      consent: agreed.consent,
      noCampaigns: wantsNoCampaigns(of('campaigns')),
    },
    // WhatsApp needs none: whoever can be written to comes in without it.
    lacks: email?.success === false ? importText.withoutEmail : null,
  }
}

/** The first good one of several. */
function firstPhone(cell: string, country: CsvReader['country']): { digits: string } | { fault: string } {
  // What Excel makes of a long number: its digits are lost.
  if (/^\d+([.,]\d+)?E\+\d+$/i.test(cell)) return { fault: importText.excelNumber }
  const read = cell
    .split(severalValues, mostPhones)
    .map((written) => readPhone(written.replace(/\.0$/, ''), country))
  const good = read.find((phone) => 'digits' in phone)
  if (good) return good
  const [first] = read
  return { fault: first && 'fault' in first ? contactText.phone[first.fault] : contactText.phone.empty }
}
