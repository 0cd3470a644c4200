import type { z } from 'zod'

/** A column whose values are JSON of ours, without which something cannot go on. */
export type StoredColumn =
  | 'journal.payload'
  | 'turns.events'
  | 'conversations.state'
  | 'contacts.fields'
  | 'outbox.content'
  | 'jobs.payload'
  | 'nodes.config'
  | 'bots.settings'

/** A stored value is not what we write there: a disk, or a hand, changed it. `value` is what stands there. */
export class UnreadableValueError extends Error {
  override readonly name = 'UnreadableValueError'
  readonly column: StoredColumn
  /** Of its row: the primary key. */
  readonly rowId: string
  readonly value: string

  constructor(column: StoredColumn, { rowId, value }: { rowId: string; value: string }, cause: unknown) {
    super(`${column} of ${rowId} cannot be read`, { cause })
    this.column = column
    this.rowId = rowId
    this.value = value
  }
}

/** Reads JSON that we stored. Throws `UnreadableValueError`, which has it set aside. */
export function readStored<T>(
  column: StoredColumn,
  row: { rowId: string; value: string },
  schema: z.ZodType<T>,
): T {
  try {
    return schema.parse(JSON.parse(row.value))
  } catch (error) {
    throw new UnreadableValueError(column, row, error)
  }
}
