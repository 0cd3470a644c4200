import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** The query builder of a unit: every statement through it belongs to the unit's transaction. */
export type Tx = Kysely<Tables>
/** The query builder of a reading query: it sees what was committed, and cannot write. */
export type Db = Kysely<Tables>

/**
 * The one door to the database.
 *
 * A `unit` awaits nothing but its `tx`, and may be run again by a database which asks for it: it changes nothing
 * outside but through what it returns. It does not go on after one of its statements failed.
 */
export interface Store {
  /**
   * Runs `unit` as one transaction. Resolves after the commit; a unit which throws leaves nothing behind. With
   * `laneId`, a bot's id, it promises to touch nothing but what belongs to that bot: PostgreSQL then runs it beside units
   * of other lanes. What does not depend on the order of all that a bot writes may have a lane of its own.
   * Rejects with `StoreUnavailableError` within 5 s when the database does not answer.
   */
  write<T>(unit: (tx: Tx) => Promise<T>, laneId?: string): Promise<T>
  /** Each statement of `query` sees the newest commit. */
  read<T>(query: (db: Db) => Promise<T>): Promise<T>
  /** Finishes the units in hand and lets the database go. */
  close(): Promise<void>
}
