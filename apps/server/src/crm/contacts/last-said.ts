import type { LastSaid } from '@recado/contract/crm/contacts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/store.ts'
import { attachmentOf, marksOf } from '../chat/present-message.ts'

/** The newest message of each of these contacts, by their ids; who has none is not in it. */
export async function lastSaidTo(db: Db, contactIds: readonly string[]): Promise<Map<string, LastSaid>> {
  if (contactIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'contactId', 'author', 'status', 'type', 'media', 'marks'])
    .where('id', 'in', (newest) =>
      newest
        .selectFrom('contacts')
        .where('contacts.id', 'in', contactIds)
        .select((one) =>
          one
            .selectFrom('messages as said')
            .select('said.id')
            .whereRef('said.contactId', '=', 'contacts.id')
            .where('said.author', '!=', sql.lit('note'))
            .orderBy('said.at', 'desc')
            .orderBy('said.id', 'desc')
            .limit(1)
            .as('id'),
        ),
    )
    .execute()
  return new Map(
    rows.map((row) => [
      row.contactId,
      {
        _id: row.id,
        author: row.author,
        status: row.status,
        type: row.type,
        deleted: marksOf(row).deleted,
        attachment: attachmentOf(row),
      },
    ]),
  )
}
