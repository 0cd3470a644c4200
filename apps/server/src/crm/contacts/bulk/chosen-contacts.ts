import type { ContactSelection } from '@recado/contract/crm/contact-bulk'
import { limits } from '@recado/contract/wire/limits'
import type { Db } from '../../../platform/db/store.ts'
import { invalidInput } from '../../../platform/http/refusal.ts'
import { contactText } from '../../../text/crm/contacts.ts'
import { tagsOfQuery } from '../contacts.repository.ts'
import { matchingContacts } from '../find-contacts.ts'

const { most } = limits.contactsInBulk
/** What one statement names: both databases take more. */
export const namedAtOnce = 1000

/** The contacts that somebody chose. Refused whole when one of them is not the bot's, or when they are too many. */
export async function chosenContacts(
  db: Db,
  botId: string,
  selection: ContactSelection,
  now: number,
): Promise<string[]> {
  if (selection.which === 'these') {
    const contactIds = [...new Set(selection.contactIds)]
    await requireContacts(db, botId, contactIds)
    return contactIds
  }
  const { filter, except = [] } = selection
  await tagsOfQuery(db, botId, filter.tags)
  const rows = await (
    await matchingContacts(db, botId, filter, now)
  )
    .select('contacts.id')
    .limit(most + except.length + 1)
    .execute()
  const left = new Set(except)
  const contactIds = rows.map(({ id }) => id).filter((id) => !left.has(id))
  if (contactIds.length > most)
    throw invalidInput([{ path: 'selection', message: contactText.tooManyChosen(most) }])
  return contactIds
}

async function requireContacts(db: Db, botId: string, contactIds: readonly string[]): Promise<void> {
  for (const [at, some] of chunksOf(contactIds)) {
    const rows = await db
      .selectFrom('contacts')
      .select('id')
      .where('id', 'in', some)
      .where('botId', '=', botId)
      .execute()
    if (rows.length === some.length) continue
    const known = new Set(rows.map(({ id }) => id))
    const unknown = at + some.findIndex((id) => !known.has(id))
    const path = `selection.contactIds.${unknown}`
    throw invalidInput([{ path, message: contactText.unknownContact }])
  }
}

/** As many ids as one statement names, each stretch with where it begins. */
export function* chunksOf(ids: readonly string[]): Generator<[number, string[]]> {
  for (let from = 0; from < ids.length; from += namedAtOnce) yield [from, ids.slice(from, from + namedAtOnce)]
}
