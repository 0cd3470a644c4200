import type { Kysely } from 'kysely'
import type { OwnNode } from './own-node.ts'
import type { Tables } from './tables.ts'

/** The query builder of a transaction: every statement through it belongs to it. */
export type Tx = Kysely<Tables>
/** The query builder of a reading query: it sees what was committed, and cannot write. */
export type Db = Kysely<Tables>

/**
 * What a transaction touches, and nothing else: what belongs to one bot, with `epoch` by whoever holds it under that one
 * alone, and `first` before what waits for the bot already, on whose order it does not depend; to one account, its bots left out unless they are named; one campaign's list while it is made, which does not
 * depend on the order of all that its bot writes; or what one of the installation's chores looks after. PostgreSQL runs
 * those of one scope one after another, beside all others. For one about the installation everybody waits: restore,
 * rotation and moves alone.
 */
export type Scope =
  | { bot: string; epoch?: number; first?: true }
  | { account: string; bots?: readonly string[] }
  | { campaign: string }
  | { chore: Chore }
  | 'installation'

/** What is nobody's but the installation's. */
export type Chore =
  | 'check'
  | 'clock'
  | 'invitations'
  | 'jobs'
  | 'leases'
  | 'lines'
  | 'models'
  | 'pages'
  | 'retention'
  | 'set-aside'
  | 'set-up'
  | 'uploads'

/** A database that was just opened, and this process among those that work with it; null where it is alone for good. */
export type OpenedStore = Store & { node: OwnNode | null }

/**
 * The one door to the database.
 *
 * What writes awaits nothing but its `tx`, and may be run again by a database which asks for it: it changes nothing
 * outside but through what it returns. It does not go on after one of its statements failed.
 */
export interface Store {
  /**
   * Runs `work` as one transaction about `scope`. Resolves after the commit; work which throws leaves nothing behind.
   * Rejects with `StoreUnavailableError` within 5 s when the database does not answer, with `DuplicateError` where what is
   * to be there once was there, or came meanwhile by a transaction about something else.
   */
  write<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Each statement of `query` sees the newest commit. */
  read<T>(query: (db: Db) => Promise<T>): Promise<T>
  /** Finishes the transactions in hand and lets the database go. */
  close(): Promise<void>
}
