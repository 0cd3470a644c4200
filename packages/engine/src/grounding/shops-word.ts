import type { Table } from './right-row.ts'
import type { Row } from './rows.ts'
import type { Said } from './source.ts'

/** What people of the shop wrote in the chat. */
export const writtenByHand = (said: readonly Said[]): Said[] =>
  said.filter(({ source }) => source.proof.by === 'shop')

/**
 * A table with what people of the shop wrote of a figure by hand: it goes before the list, of what its words name. Null where they name
 * nothing of the table: «te lo dejo en $40.000» is of whatever they talk of.
 */
export function withShopsWord(table: Table, said: readonly Said[]): Table | null {
  const rows = writtenByHand(said).flatMap(({ claim, source }) =>
    source.rows.filter((row) => row.claim === claim).map((row) => named(row, table)),
  )
  if (rows.some(({ whole }) => whole.size === 0)) return null
  return rows.length === 0 ? table : { ...table, rows: [...table.rows, ...rows] }
}

/** With the words alone that some row of the table has: people write more around a price than a list does. */
function named(row: Row, { weights }: Table): Row {
  const known = (words: ReadonlySet<string>) => new Set([...words].filter((word) => weights.has(word)))
  return { ...row, before: known(row.before), whole: known(row.whole) }
}
