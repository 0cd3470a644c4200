import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { unguardFormulas } from './formula-guard.ts'

const delimiters = [';', ',', '\t', '|']
/** Characters of a first line that say how it is parted. */
const headLength = 10_000
const longestRow = 64 * 1024

/** Rows of a CSV, as cells without surrounding blanks; empty ones are left out. Throws `UnreadableCsv`. */
export async function* readCsv(text: AsyncGenerator<string>): AsyncGenerator<string[]> {
  let head = ''
  while (head.length < headLength && !head.includes('\n')) {
    const { value, done } = await text.next()
    if (done) break
    head += value
  }
  // Excel's own first line, which names the separator.
  const told = /^sep=(.)\r?\n/i.exec(head)
  const body = told ? head.slice(told[0].length) : head
  const source = Readable.from(joined(body, text))
  const parser = source.pipe(
    parse({
      bom: true,
      delimiter: told?.[1] ?? delimiterOf(body),
      relax_quotes: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      max_record_size: longestRow,
    }),
  )
  source.on('error', (error) => parser.destroy(error))
  try {
    for await (const row of parser) {
      // Without `columns` a record is a list of texts.
      yield (row as string[]).map(plainCell)
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableCsv(error)
    throw error
  } finally {
    source.destroy()
  }
}

/** The text is no table: a quote that never closes, a line without end. */
export class UnreadableCsv extends Error {
  override readonly name = 'UnreadableCsv'
  constructor(cause: unknown) {
    super('The file is no table', { cause })
  }
}

async function* joined(head: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield head
  yield* rest
}

/** The one that parts the first line most often, quoted text apart. */
function delimiterOf(text: string): string {
  const line = (/^\uFEFF?([^\r\n]*)/.exec(text)?.[1] ?? '').slice(0, headLength).replaceAll(/"[^"]*"/g, '')
  const counted = delimiters.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }))
  return counted.toSorted((one, other) => other.count - one.count)[0]?.delimiter ?? ','
}

/** A cell as its writer meant it: `="573001112233"` and an apostrophe keep a number a text, an apostrophe keeps a formula from running. */
function plainCell(cell: string): string {
  const trimmed = cell.trim()
  const formula = /^="(.*)"$/s.exec(trimmed)
  if (formula) return formula[1] ?? ''
  return unguardFormulas(trimmed)
}
