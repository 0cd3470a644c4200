import { type Options, stringify } from 'csv-stringify'
import { stringify as stringifyWhole } from 'csv-stringify/sync'
import { pipeline, Readable } from 'node:stream'
import type { CsvTable } from './csv-table.ts'
import { guardFormulas } from './formula-guard.ts'

/** Headers of columns by their names, in their order. */
export type CsvColumns = Readonly<Record<string, string>>

/**
 * Rows as a CSV that spreadsheets open with its accents, in which nothing is a formula. Rows that fail end it with their
 * error, and whoever reads no more of it ends the rows.
 */
export function csvStream(rows: AsyncIterable<unknown>, table: CsvTable, columns?: CsvColumns): Readable {
  // What failed is told by the CSV itself.
  return pipeline(Readable.from(rows), stringify(optionsOf(table, columns)), () => {})
}

/** The same of rows that are there already. */
export const csvText = (rows: readonly object[], table: CsvTable, columns: CsvColumns): string =>
  stringifyWhole([...rows], optionsOf(table, columns))

const optionsOf = ({ delimiter, newline }: CsvTable, columns?: CsvColumns): Options => ({
  bom: true,
  delimiter,
  record_delimiter: newline,
  // Whatever ends a line to some reader ends none within a value.
  quote_record_delimiter: true,
  // Whoever guesses the separator is not misled by another one in a value.
  quoted_match: /[,;|\t]/,
  cast: { string: guardFormulas },
  ...(columns && {
    header: true,
    columns: Object.entries(columns).map(([key, header]) => ({ key, header })),
  }),
})

type Header = (name: string, value: string) => unknown

/** Says that the answer is a CSV to be kept under this name. */
export function asCsv(header: Header, filename: string): void {
  header('content-type', 'text/csv; charset=utf-8')
  header('content-disposition', `attachment; filename="${filename}"`)
}
