import { z } from 'zod'

/**
 * Where a table is opened. `excel`: semicolons, decimal commas and days as they are written there; `excel-comma` for where
 * Excel parts by commas; `standard` for programs: commas, ISO 8601 UTC, decimal points.
 */
export const csvFormat = z.enum(['excel', 'excel-comma', 'standard'])
export type CsvFormat = z.infer<typeof csvFormat>

export const csvQuery = z.strictObject({ format: csvFormat.default('standard') })
