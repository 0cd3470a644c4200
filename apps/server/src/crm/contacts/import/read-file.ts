import { limits } from '@recado/contract/wire/limits'
import { storableText } from '../../../platform/db/statements/storable-text.ts'
import { Refusal, invalidInput } from '../../../platform/http/refusal.ts'
import { importText } from '../../../text/crm/contact-imports.ts'
import { encodingOfWhole, textOfFile } from './text-of-file.ts'
import { readCsv, UnreadableCsv } from '../../../platform/csv/read-csv.ts'
import { cardColumns, isVcard, readVcards } from './read-vcard.ts'
import { hasHeader, suggestColumns } from './suggest-columns.ts'
import type { ImportColumn } from './stored-import.ts'

/** `rows` reads the file once more, row by row. */
export type ContactFile = {
  format: 'csv' | 'vcard'
  columns: ImportColumn[]
  rows: () => AsyncIterable<string[]>
}

const samples = 3
/** Rows that a guess is made of. */
const looked = 50

/**
 * A file as rows under columns that seem to be something. Refused when it is no text, no table, empty or too long. It is
 * read twice, piece by piece: what is known of all rows is gathered first.
 */
export async function readContactFile(path: string): Promise<ContactFile> {
  const encoding = await encodingOfWhole(path)
  if (encoding === null) throw new Refusal('unsupported_type', importText.notText)
  const text = () => textOfFile(path, encoding)
  const format = (await beginsAsVcard(text())) ? 'vcard' : 'csv'
  const read = () => cellsOf(format === 'vcard' ? readVcards(text()) : readCsv(text()))
  const { first, titled, shown, widest, found } = await lookOver(read(), format)
  const width = Math.min(widest, limits.contactImport.columns)
  const titles = format === 'vcard' ? cardColumns : titled ? first : []
  const header = Array.from({ length: width }, (_, index) => titles[index] || importText.column(index + 1))
  const fields = suggestColumns(header, shown, { titled: titled || format === 'vcard' })
  const columns = header.map((name, index) => ({
    name: name.slice(0, limits.name),
    field: fields[index] ?? null,
    samples: found[index] ?? [],
  }))
  return { format, columns, rows: () => bodyOf(read(), titled, width) }
}

async function beginsAsVcard(text: AsyncIterable<string>): Promise<boolean> {
  for await (const piece of text) if (piece.trim() !== '') return isVcard(piece)
  return false
}

/** What one look at all rows tells: the first, whether it names the columns, some to guess by, and samples of each column. */
async function lookOver(rows: AsyncIterable<string[]>, format: ContactFile['format']) {
  let first: string[] | null = null
  let [titled, widest, count] = [false, 0, 0]
  const shown: string[][] = []
  const found: string[][] = []
  for await (const row of rows) {
    widest = Math.max(widest, row.length)
    if (first === null) {
      first = row
      titled = format === 'csv' && hasHeader(row)
      if (titled) continue
    }
    count += 1
    if (count > limits.contactImport.rows) throw unfit(importText.tooMany(limits.contactImport.rows))
    if (shown.length < looked) shown.push(row)
    for (const [index, cell] of row.slice(0, limits.contactImport.columns).entries()) {
      const known = (found[index] ??= [])
      if (cell && known.length < samples) known.push(cell.slice(0, limits.name))
    }
  }
  if (first === null || count === 0) throw unfit(importText.empty)
  return { first, titled, shown, widest, found }
}

async function* bodyOf(rows: AsyncIterable<string[]>, titled: boolean, width: number) {
  let isTitle = titled
  for await (const row of rows) {
    if (!isTitle) yield row.slice(0, width)
    isTitle = false
  }
}

async function* cellsOf(rows: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  try {
    for await (const row of rows) yield row.map((cell) => storableText(cell).slice(0, limits.notes))
  } catch (error) {
    if (error instanceof UnreadableCsv) throw unfit(importText.unreadable)
    throw error
  }
}

const unfit = (message: string) => invalidInput([{ path: 'file', message }])
