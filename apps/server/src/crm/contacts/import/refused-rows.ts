import type { RefusedRow } from '@recado/contract/crm/contact-imports'
import type { CsvFormat } from '@recado/contract/wire/choices'
import type { Readable } from 'node:stream'
import { ownedBot } from '../../../messaging/bots/owned-bot.ts'
import { csvStream } from '../../../platform/csv/csv-stream.ts'
import { csvTable } from '../../../platform/csv/csv-table.ts'
import type { Db, Store } from '../../../platform/db/store.ts'
import { invalidInput } from '../../../platform/http/refusal.ts'
import { importText } from '../../../text/crm/contact-imports.ts'
import { contactText } from '../../../text/crm/contacts.ts'
import { cellsOf, columnsOf, type ImportRow, importOf } from './stored-import.ts'

/** Rows read at once for a file. */
const batch = 1000

export type RefusedPage = {
  rows: RefusedRow[]
  reasons: { reason: string; count: number }[]
  nextCursor: string | null
}

/** What did not come in with a file, whole or in part, and why, on screen and as a file. 404 for what is not the owner's. */
export class RefusedRows {
  readonly #store: Pick<Store, 'read'>

  constructor(store: Pick<Store, 'read'>) {
    this.#store = store
  }

  list(
    ownerId: string,
    { botId, importId }: { botId: string; importId: string },
    page: { limit: number; cursor?: string | undefined },
  ): Promise<RefusedPage> {
    return this.#store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      const of = await importOf(db, botId, importId)
      const after = page.cursor === undefined ? 0 : readCursor(page.cursor)
      const rows = await refusedAfter(db, of, after, page.limit + 1)
      const shown = rows.slice(0, page.limit)
      const nextCursor = rows.length > page.limit ? String(shown.at(-1)?.row) : null
      return { rows: shown, reasons: await reasonsOf(db, importId), nextCursor }
    })
  }

  /** The rows as they were, each with its reason: mended, the file can be imported again. */
  async file(
    ownerId: string,
    { botId, importId }: { botId: string; importId: string },
    format: CsvFormat,
  ): Promise<Readable> {
    const of = await this.#store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      return importOf(db, botId, importId)
    })
    return csvStream(this.#rows(of), csvTable(format))
  }

  async *#rows(of: ImportRow): AsyncGenerator<string[]> {
    yield [...columnsOf(of).map(({ name }) => name), importText.reason]
    for (let after = 0; ;) {
      const from = after
      const rows = await this.#store.read((db) => refusedAfter(db, of, from, batch))
      for (const { cells, reason } of rows) yield [...cells, reason]
      const last = rows.at(-1)
      if (!last) return
      after = last.row
    }
  }
}

async function refusedAfter(db: Db, of: ImportRow, after: number, limit: number): Promise<RefusedRow[]> {
  const columns = columnsOf(of)
  const rows = await db
    .selectFrom('contactImportRows')
    .selectAll()
    .where('importId', '=', of.id)
    .where('position', '>', after)
    .where('fault', 'is not', null)
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows.map((row) => {
    const cells = cellsOf(row)
    return {
      row: row.position,
      cells: columns.map((_, index) => cells[index] ?? ''),
      reason: row.fault ?? '',
    }
  })
}

async function reasonsOf(db: Db, importId: string): Promise<RefusedPage['reasons']> {
  const rows = await db
    .selectFrom('contactImportRows')
    .select((eb) => ['fault', eb.fn.countAll<number>().as('count')])
    .where('importId', '=', importId)
    .where('fault', 'is not', null)
    .groupBy('fault')
    .orderBy('count', 'desc')
    .orderBy('fault')
    .execute()
  return rows.map(({ fault, count }) => ({ reason: fault ?? '', count }))
}

function readCursor(cursor: string): number {
  if (!/^\d{1,9}$/.test(cursor)) throw invalidInput([{ path: 'cursor', message: contactText.badCursor }])
  return Number(cursor)
}
