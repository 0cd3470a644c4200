import { stringify } from 'csv-stringify'
import { pipeline, Readable } from 'node:stream'

/**
 * Rows as a CSV that spreadsheets open with its accents, in which no cell is a formula; `columns` are their headers by
 * name. Rows that fail end it with their error, and whoever reads no more of it ends the rows.
 */
export function csvStream(
  rows: AsyncIterable<unknown>,
  columns?: Readonly<Record<string, string>>,
): Readable {
  const headers = columns && Object.entries(columns).map(([key, header]) => ({ key, header }))
  const csv = stringify({
    bom: true,
    escape_formulas: true,
    ...(headers && { header: true, columns: headers }),
  })
  // What failed is told by the CSV itself.
  return pipeline(Readable.from(rows), csv, () => {})
}
