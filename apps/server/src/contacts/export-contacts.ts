import type { ContactFilter } from '@recado/contract/contacts'
import { stringify } from 'csv-stringify'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { ownedBot } from '../bots/owned-bot.ts'
import type { Clock } from '../clock.ts'
import type { Store } from '../db/store.ts'
import { importText } from '../text/contact-imports.ts'
import { presentContacts } from './contacts.repository.ts'
import { findContacts } from './find-contacts.ts'

/** Contacts read in one go. */
const batch = 100

/** The contacts that fit as a CSV which spreadsheets open with its accents, in which no cell is a formula, and which can be imported again. */
export async function exportContacts(
  parts: { store: Store; clock: Pick<Clock, 'now'> },
  ownerId: string,
  botId: string,
  filter: ContactFilter,
): Promise<Readable> {
  await parts.store.read((db) => ownedBot(db, ownerId, botId))
  const csv = stringify({
    bom: true,
    header: true,
    escape_formulas: true,
    columns: Object.entries(importText.columns).map(([key, header]) => ({ key, header })),
  })
  return Readable.from(rowsOf(parts, botId, filter)).pipe(csv)
}

async function* rowsOf(
  { store, clock }: { store: Store; clock: Pick<Clock, 'now'> },
  botId: string,
  filter: ContactFilter,
): AsyncGenerator<Record<keyof typeof importText.columns, string>> {
  const now = clock.now()
  let cursor: string | undefined
  do {
    const from = cursor
    const { contacts, nextCursor } = await store.read(async (db) => {
      const page = await findContacts(db, botId, filter, { limit: batch, cursor: from, now })
      return { contacts: await presentContacts(db, page.rows, now), nextCursor: page.nextCursor }
    })
    for (const contact of contacts) {
      yield {
        phoneNumber: contact.phoneNumber ?? '',
        name: contact.name ?? '',
        email: contact.email ?? '',
        tags: contact.tags.map(({ name }) => name).join(', '),
        notes: contact.notes,
        fields: Object.entries(contact.fields)
          .map(([field, value]) => `${field}: ${value}`)
          .join('\n'),
        conversations: String(contact.conversationCount),
        last: contact.lastMessageDate ?? '',
        created: contact.createdAt,
        campaigns: contact.optOut ? importText.no : importText.yes,
        blocked: contact.blocked ? importText.yes : importText.no,
      }
    }
    await setImmediate()
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
}
