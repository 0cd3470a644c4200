import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** The query builder of a transaction: every statement through it belongs to it. */
export type Tx = Kysely<Tables>
/** The query builder of a reading query: it sees what was committed, and cannot write. */
export type Db = Kysely<Tables>

/**
 * The one door to the database.
 *
 * What writes awaits nothing but its `tx`, and may be run again by a database which asks for it: it changes nothing
 * outside but through what it returns. It does not go on after one of its statements failed.
 */
export interface Store {
  /**
   * Runs `work` as one transaction. Resolves after the commit; work which throws leaves nothing behind. With
   * `partition`, a bot's id, it promises to touch nothing but what belongs to that bot: PostgreSQL then runs it beside transactions
   * of other partitions. What does not depend on the order of all that a bot writes may have a partition of its own.
   * Rejects with `StoreUnavailableError` within 5 s when the database does not answer.
   */
  write<T>(work: (tx: Tx) => Promise<T>, partition?: string): Promise<T>
  /** Each statement of `query` sees the newest commit. */
  read<T>(query: (db: Db) => Promise<T>): Promise<T>
  /** Finishes the transactions in hand and lets the database go. */
  close(): Promise<void>
}
