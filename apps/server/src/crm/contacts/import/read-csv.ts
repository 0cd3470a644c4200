import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { unguardFormulas } from '../../../platform/csv/formula-guard.ts'

const delimiters = [';', ',', '\t', '|']
/** Characters parsed between two breaths of the event loop. */
const slice = 32 * 1024
const longestRow = 64 * 1024

/** Rows of a CSV, as cells without surrounding blanks; empty ones are left out. Throws `UnreadableCsv`. */
export async function* readCsv(text: string): AsyncGenerator<string[]> {
  // Excel's own first line, which names the separator.
  const told = /^sep=(.)\r?\n/i.exec(text)
  const body = told ? text.slice(told[0].length) : text
  const parser = Readable.from(slices(body)).pipe(
    parse({
      bom: true,
      delimiter: told?.[1] ?? delimiterOf(body),
      relax_quotes: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      max_record_size: longestRow,
    }),
  )
  try {
    for await (const row of parser) {
      // Without `columns` a record is a list of texts.
      yield (row as string[]).map(plainCell)
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableCsv(error)
    throw error
  }
}

/** The text is no table: a quote that never closes, a line without end. */
export class UnreadableCsv extends Error {
  override readonly name = 'UnreadableCsv'
  constructor(cause: unknown) {
    super('The file is no table', { cause })
  }
}

async function* slices(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += slice) {
    yield text.slice(from, from + slice)
    await setImmediate()
  }
}

/** The one that parts the first line most often, quoted text apart. */
function delimiterOf(text: string): string {
  const line = (/^\uFEFF?([^\r\n]*)/.exec(text)?.[1] ?? '').slice(0, 10_000).replaceAll(/"[^"]*"/g, '')
  const counted = delimiters.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }))
  return counted.toSorted((one, other) => other.count - one.count)[0]?.delimiter ?? ','
}

/** A cell as its writer meant it: `="573001112233"` and an apostrophe keep a number a text, an apostrophe keeps a formula from running. */
function plainCell(cell: string): string {
  const trimmed = cell.trim()
  const formula = /^="(.*)"$/s.exec(trimmed)
  if (formula) return formula[1] ?? ''
  return unguardFormulas(/^'\d/.test(trimmed) ? trimmed.slice(1) : trimmed)
}
