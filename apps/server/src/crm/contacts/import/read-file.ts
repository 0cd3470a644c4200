import { limits } from '@recado/contract/wire/limits'
import { storableText } from '../../../platform/db/statements/storable-text.ts'
import { Refusal, invalidInput } from '../../../platform/http/refusal.ts'
import { importText } from '../../../text/contact-imports.ts'
import { decodeText } from './decode-text.ts'
import { readCsv, UnreadableCsv } from './read-csv.ts'
import { cardColumns, isVcard, readVcards } from './read-vcard.ts'
import { hasHeader, suggestColumns } from './suggest-columns.ts'
import type { ImportColumn } from './stored-import.ts'

export type ContactFile = { format: 'csv' | 'vcard'; columns: ImportColumn[]; rows: string[][] }

const samples = 3
/** Rows that a guess is made of. */
const looked = 50

/** A file as rows under columns that seem to be something. Refused when it is no text, no table, empty or too long. */
export async function readContactFile(bytes: Uint8Array): Promise<ContactFile> {
  const text = decodeText(bytes)
  if (text === null) throw new Refusal('unsupported_type', importText.notText)
  const format = isVcard(text) ? 'vcard' : 'csv'
  const all = await rowsOf(format === 'vcard' ? readVcards(text) : readCsv(text))
  const [first] = all
  if (!first) throw unfit(importText.empty)
  const titled = format === 'csv' && hasHeader(first)
  const rows = titled ? all.slice(1) : all
  if (rows.length === 0) throw unfit(importText.empty)
  if (rows.length > limits.contactImport.rows) throw unfit(importText.tooMany(limits.contactImport.rows))
  const width = Math.min(
    rows.reduce((widest, row) => Math.max(widest, row.length), first.length),
    limits.contactImport.columns,
  )
  const titles = format === 'vcard' ? cardColumns : titled ? first : []
  const header = Array.from({ length: width }, (_, index) => titles[index] || importText.column(index + 1))
  const fields = suggestColumns(header, rows.slice(0, looked))
  const columns = header.map((name, index) => ({
    name: name.slice(0, limits.name),
    field: fields[index] ?? null,
    samples: samplesOf(rows, index),
  }))
  return { format, columns, rows: rows.map((row) => row.slice(0, width)) }
}

/** The first values of a column, cut short. */
function samplesOf(rows: readonly string[][], index: number): string[] {
  const found: string[] = []
  for (const row of rows) {
    if (found.length === samples) break
    if (row[index]) found.push(row[index].slice(0, limits.name))
  }
  return found
}

async function rowsOf(read: AsyncIterable<string[]>): Promise<string[][]> {
  const rows: string[][] = []
  try {
    for await (const row of read) {
      rows.push(row.map((cell) => storableText(cell).slice(0, limits.notes)))
      if (rows.length > limits.contactImport.rows + 1)
        throw unfit(importText.tooMany(limits.contactImport.rows))
    }
  } catch (error) {
    if (error instanceof UnreadableCsv) throw unfit(importText.unreadable)
    throw error
  }
  return rows
}

const unfit = (message: string) => invalidInput([{ path: 'file', message }])
