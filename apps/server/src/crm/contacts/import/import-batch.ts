import type { Transaction } from '../../../platform/transaction.ts'
import { countryOfBot } from '../../../messaging/bots/phone-of-bot.ts'
import { readSettings } from '../../../messaging/bots/stored-settings.ts'
import { addTags, tagsByName } from './imported-tags.ts'
import { readRow, type ImportedContact } from './import-row.ts'
import { saveContacts } from './save-contacts.ts'
import { cellsOf, columnsOf, tagIdsOf } from './stored-import.ts'

/** Rows of one transaction: some milliseconds of parsing and writing. */
export const rowsAtOnce = 40

/** Takes the next rows of a running import in; false when there is nothing more to do. */
export async function importBatch(
  transaction: Transaction,
  botId: string,
  importId: string,
): Promise<boolean> {
  const { tx, at, emit } = transaction
  const row = await tx
    .selectFrom('contactImports')
    .selectAll()
    .where('id', '=', importId)
    .where('botId', '=', botId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (!row) return false
  const rows = await tx
    .selectFrom('contactImportRows')
    .selectAll()
    .where('importId', '=', importId)
    .where('position', '>', row.position)
    .orderBy('position')
    .limit(rowsAtOnce)
    .execute()
  const last = rows.at(-1)?.position ?? row.position
  const fields = columnsOf(row).map(({ field }) => field)
  const bot = await tx.selectFrom('bots').selectAll().where('id', '=', botId).executeTakeFirstOrThrow()
  const zone = readSettings(bot.settings).timezone
  const reader = { country: await countryOfBot(tx, bot), zone, now: at }

  const good: ImportedContact[] = []
  const done: number[] = []
  for (const { position, cells } of rows) {
    const read = readRow(cellsOf({ cells }), fields, reader)
    if ('contact' in read) good.push(read.contact)
    const fault = 'contact' in read ? read.lacks : read.fault
    if (fault === null) done.push(position)
    else {
      await tx
        .updateTable('contactImportRows')
        .set({ fault })
        .where('importId', '=', importId)
        .where('position', '=', position)
        .execute()
    }
  }
  const { contactIds, created } = await saveContacts(transaction, botId, good)
  const tags = await tagsByName(
    transaction,
    botId,
    good.flatMap((contact) => contact.tags),
  )
  await addTags(transaction, botId, good, contactIds, tags.ids, tagIdsOf(row))
  if (done.length > 0) {
    await tx
      .deleteFrom('contactImportRows')
      .where('importId', '=', importId)
      .where('position', 'in', done)
      .execute()
  }
  const over = last >= row.rows
  await tx
    .updateTable('contactImports')
    .set({
      position: last,
      created: row.created + created,
      merged: row.merged + good.length - created,
      refused: row.refused + rows.length - good.length,
      ...(tags.leftOut && { tagsLeftOut: 1 as const }),
      ...(over && { state: 'done' as const, finishedAt: at }),
    })
    .where('id', '=', importId)
    .where('botId', '=', botId)
    .execute()
  // Pages fetch what they show: once is enough for thousands.
  const [anyone] = contactIds.values()
  if (over && anyone !== undefined) emit({ type: 'contact_changed', botId, contactId: anyone })
  return !over
}
