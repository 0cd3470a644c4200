import type { Contact, ContactFilter } from '@recado/contract/crm/contacts'
import type { CsvFormat } from '@recado/contract/wire/choices'
import type { Readable } from 'node:stream'
import { ownedBot } from '../../messaging/bots/owned-bot.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { CsvLayout } from '../../platform/csv/csv-layout.ts'
import { csvStream } from '../../platform/csv/csv-stream.ts'
import { layoutOfBot } from '../../messaging/bots/csv-layout-of-bot.ts'
import type { Store } from '../../platform/db/store.ts'
import { breather } from '../../platform/time/breather.ts'
import { importText } from '../../text/crm/contact-imports.ts'
import { severalValues } from './import/read-vcard.ts'
import { presentContacts, tagsOfQuery } from './contacts.repository.ts'
import { findContacts } from './find-contacts.ts'

/** Contacts read in one go. */
const batch = 100

/** The contacts that fit, as a CSV that can be imported again. */
export async function exportContacts(
  parts: ExportContactsParts,
  ownerId: string,
  botId: string,
  { format, ...filter }: ContactFilter & { format: CsvFormat },
): Promise<Readable> {
  const layout = await parts.store.read(async (db) => {
    const bot = await ownedBot(db, ownerId, botId)
    await tagsOfQuery(db, botId, filter.tags)
    return layoutOfBot(db, bot, format)
  })
  return csvStream(rowsOf(parts, botId, filter, layout), layout, importText.columns)
}

type ExportContactsParts = { store: Pick<Store, 'read'>; clock: Pick<Clock, 'now'> }
/** A contact as a row of a file. */
export type ExportedContact = Record<keyof typeof importText.columns, string>

/** Whoever writes meanwhile moves to the top, which was passed already: it is looked at again until nobody is new there. */
async function* rowsOf(
  parts: ExportContactsParts,
  botId: string,
  filter: ContactFilter,
  layout: CsvLayout,
): AsyncGenerator<ExportedContact> {
  const startedAt = parts.clock.now()
  const told = new Set<string>()
  for (let before = -1, since: number | null = null; told.size > before; since = startedAt) {
    before = told.size
    for await (const contact of contactsOf(parts, botId, filter, since)) {
      if (told.has(contact._id)) continue
      told.add(contact._id)
      yield exportedContact(contact, layout)
    }
  }
}

/** The latest activity first; `since` ends it where nobody did anything since then. */
async function* contactsOf(
  { store, clock }: ExportContactsParts,
  botId: string,
  filter: ContactFilter,
  since: number | null,
): AsyncGenerator<Contact> {
  const now = clock.now()
  const breathe = breather()
  let cursor: string | undefined
  do {
    const from = cursor
    const { contacts, nextCursor } = await store.read(async (db) => {
      const page = await findContacts(db, botId, filter, { limit: batch, cursor: from, now })
      return { contacts: await presentContacts(db, page.rows, now), nextCursor: page.nextCursor }
    })
    for (const contact of contacts) {
      if (since !== null && Date.parse(contact.lastMessageDate ?? contact.createdAt) < since) return
      yield contact
    }
    await breathe()
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
}

/** As they are read again: parted by commas, unless one has its own. */
const tagsInOne = (names: readonly string[]): string =>
  names.some((name) => /[,;|]/.test(name))
    ? names.map((name) => `${name}${severalValues}`).join('')
    : names.join(', ')

const consentInWords = ({ how, note }: NonNullable<Contact['consent']>): string =>
  [importText.consentWays[how], note].filter((part) => part !== '').join(': ')

export const exportedContact = (contact: Contact, { phone, moment }: CsvLayout): ExportedContact => ({
  phoneNumber: phone(contact.phoneNumber),
  username: contact.username ?? '',
  name: contact.name ?? '',
  email: contact.email ?? '',
  tags: tagsInOne(contact.tags.map(({ name }) => name)),
  notes: contact.notes,
  fields: Object.entries(contact.fields)
    .map(([field, value]) => `${field}: ${value}`)
    .join('\n'),
  conversations: String(contact.conversationCount),
  last: moment(contact.lastMessageDate === null ? null : Date.parse(contact.lastMessageDate)),
  created: moment(Date.parse(contact.createdAt)),
  campaigns: contact.optOut ? importText.no : importText.yes,
  optOutAt: moment(contact.optOutAt === null ? null : Date.parse(contact.optOutAt)),
  optOutBy: contact.optOutBy === null ? '' : importText.optOutBy[contact.optOutBy],
  consentAt: moment(contact.consent === null ? null : Date.parse(contact.consent.at)),
  consent: contact.consent === null ? '' : consentInWords(contact.consent),
  blocked: contact.blocked ? importText.yes : importText.no,
})
