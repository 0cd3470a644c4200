// What both sides offer, said without schemas: pages that list them need no more.

/**
 * Where a table is opened. `excel`: semicolons, decimal commas and days as they are written there; `excel-comma` for where
 * Excel parts by commas; `standard` for programs: commas, ISO 8601 UTC, decimal points.
 */
export const csvFormats = ['excel', 'excel-comma', 'standard'] as const
export type CsvFormat = (typeof csvFormats)[number]

/** What a list of contacts goes by: the latest activity, the name (those without one last), when they were made, how often they wrote. */
export const contactSorts = ['activity', 'name', 'created', 'conversations'] as const
export type ContactSort = (typeof contactSorts)[number]
export const contactOrders = ['asc', 'desc'] as const
export type ContactOrder = (typeof contactOrders)[number]

/** Names from A on, everything else from the most or the newest on. */
export const usualOrder = (sort: ContactSort): ContactOrder => (sort === 'name' ? 'asc' : 'desc')
