import { importField, type ContactImport } from '@recado/contract/crm/contact-imports'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../platform/db/store.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { instantOf } from '../../../platform/time/instant.ts'

export type ImportRow = Selectable<Tables['contactImports']>

const columns = z.array(
  z.object({ name: z.string(), field: importField.nullable(), samples: z.array(z.string()) }),
)
export type ImportColumn = z.infer<typeof columns>[number]

/** One of the bot's, or a 404; a file whose reading a crash cut short is none. */
export async function importOf(db: Db, botId: string, importId: string): Promise<ImportRow> {
  const row = await db
    .selectFrom('contactImports')
    .selectAll()
    .where('id', '=', importId)
    .where('botId', '=', botId)
    .executeTakeFirst()
  if (!row || row.state === 'reading') throw notFound()
  return row
}

export const columnsOf = (row: ImportRow): ImportColumn[] => columns.parse(JSON.parse(row.columns))
export const tagIdsOf = (row: ImportRow): string[] => z.array(z.string()).parse(JSON.parse(row.tagIds))
export const cellsOf = (row: { cells: string }): string[] => z.array(z.string()).parse(JSON.parse(row.cells))

/** Of those that came in, how many lack what was wrong in their rows, which are kept for that; none while it is not over. */
export async function incompleteOf(db: Db, row: ImportRow): Promise<number> {
  if (row.state !== 'done') return 0
  const { kept } = await db
    .selectFrom('contactImportRows')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where('importId', '=', row.id)
    .where('fault', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(kept) - row.refused
}

/** As the API tells of it. */
export function presentImport(row: ImportRow, incomplete = 0): ContactImport {
  return {
    _id: row.id,
    botId: row.botId,
    filename: row.filename,
    format: row.format,
    // A file that is still being read is shown to nobody.
    state: row.state === 'reading' ? 'draft' : row.state,
    columns: columnsOf(row),
    rows: row.rows,
    processed: row.position,
    created: row.created,
    merged: row.merged,
    refused: row.refused,
    incomplete,
    tagsLeftOut: row.tagsLeftOut === 1,
    createdAt: instantOf(row.createdAt),
    finishedAt: instantOf(row.finishedAt),
  }
}
