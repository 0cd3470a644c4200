import type { CsvFormat } from '@recado/contract/wire/choices'

/** How a file of one format is written, whoever reads it. */
export type CsvTable = {
  delimiter: ',' | ';'
  /** At the end of each line. */
  newline: '\n' | '\r\n'
  /** `day` is YYYY-MM-DD. */
  day: (day: string) => string
  decimal: (value: number, digits: number) => string
}

const standard: CsvTable = {
  delimiter: ',',
  newline: '\n',
  day: (day) => day,
  decimal: (value, digits) => value.toFixed(digits),
}
const withCommas: CsvTable = {
  ...standard,
  newline: '\r\n',
  day: (day) => day.split('-').toReversed().join('/'),
}
const withSemicolons: CsvTable = {
  ...withCommas,
  delimiter: ';',
  decimal: (value, digits) => value.toFixed(digits).replace('.', ','),
}
const tables: Record<CsvFormat, CsvTable> = {
  standard,
  'excel-comma': withCommas,
  excel: withSemicolons,
}

export const csvTable = (format: CsvFormat): CsvTable => tables[format]
