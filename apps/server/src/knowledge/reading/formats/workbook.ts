import readWorkbook from 'read-excel-file/universal'
import { readingCaps } from '../caps.ts'
import { type Content, RefusedSource } from '../reading.ts'
import { TextRoom } from '../text-room.ts'
import { checkCellNames } from '../zip/cell-names.ts'
import type { Entries } from '../zip/checked-zip.ts'
import { storedZip } from '../zip/stored-zip.ts'

/** Every sheet of an XLSX that has anything in it. */
export async function readWorkbookFile(entries: Entries): Promise<Content> {
  const read = [...entries].filter(([name]) => /\.(xml|rels)$/i.test(name))
  for (const [, bytes] of read) checkCellNames(bytes)
  const sheets = await readWorkbook(new Blob([new Uint8Array(storedZip(read))])).catch((error: unknown) => {
    throw new RefusedSource('broken', error)
  })
  const room = new TextRoom()
  let rows = 0
  const tables = sheets.map(({ sheet, data }) => ({ name: sheet, rows: taken(data) }))
  function taken(data: readonly (readonly unknown[])[]): string[][] {
    const kept: string[][] = []
    for (const cells of data) {
      const row = withoutEnd(cells.map(cellText))
      if (row.length === 0) continue
      if (!room.take(row.join('\t'))) break
      if (++rows > readingCaps.rows) {
        room.cut = 'rows'
        break
      }
      kept.push(row)
    }
    return kept
  }
  return { kind: 'tables', tables: tables.filter((table) => table.rows.length > 0), cut: room.cut }
}

/** A value without its format: dates as their day, with the hour where they have one. */
function cellText(value: unknown): string {
  if (value instanceof Date)
    return value
      .toISOString()
      .replace(/T00:00:00\.000Z$|:\d\d\.\d+Z$/, '')
      .replace('T', ' ')
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** Cells up to the last one that has something. */
const withoutEnd = (row: string[]): string[] => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1)
