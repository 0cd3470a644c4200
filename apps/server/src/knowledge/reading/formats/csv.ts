import { readCsv, UnreadableCsv } from '../../../platform/csv/read-csv.ts'
import { readingCaps } from '../caps.ts'
import { type Content, RefusedSource } from '../reading.ts'
import { TextRoom } from '../text-room.ts'

/** A CSV's rows as one table without a name. */
export async function readCsvFile(text: string): Promise<Content> {
  const room = new TextRoom()
  const rows: string[][] = []
  try {
    for await (const cells of readCsv(whole(text))) {
      const row = cells.slice(0, readingCaps.columns)
      if (rows.length >= readingCaps.rows) room.cut = 'rows'
      if (room.isFull || !room.take(row.join('\t'))) break
      rows.push(row)
    }
  } catch (error) {
    if (error instanceof UnreadableCsv) throw new RefusedSource('broken', error)
    throw error
  }
  return { kind: 'tables', tables: rows.length > 0 ? [{ name: null, rows }] : [], cut: room.cut }
}

async function* whole(text: string): AsyncGenerator<string> {
  yield text
}
