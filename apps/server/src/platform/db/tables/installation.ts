import type { Generated } from 'kysely'
import type { StoredColumn } from '../stored-json.ts'

/** The installation itself: what is applied, what is set, which processes live. */
export type InstallationTables = {
  migrations: { name: string; appliedAt: number }
  /** Settings of the installation by name: when it was set up, generated secrets' fingerprints. */
  meta: { key: string; value: string }
  /**
   * One row a process start, on PostgreSQL; a dead one never beats again. `roles` as in ROLES; `beat` grows by one a
   * second, times are by the database's clock; `load` is how busy the process was since its last beat, 0 to 1.
   */
  serverNodes: {
    id: string
    name: string
    roles: string
    version: string
    /** The newest migration that it knows of. */
    knows: Generated<string>
    /** Fingerprints with a space between: of the secret that it seals with, then of those that it opens besides. */
    secrets: Generated<string>
    startedAt: number
    beatAt: number
    beat: Generated<number>
    load: Generated<number>
    state: 'joining' | 'live' | 'draining' | 'dead'
    /** Where the others reach it, as `http://host:port`. */
    address: Generated<string | null>
  }
  /** Work outside which must happen at least once; the id is its Idempotency-Key. `payload` is JSON. */
  jobs: {
    id: string
    /** Null for the installation's own. */
    botId: string | null
    /** Whom it is about; of one that is another by now, their former id. */
    contactId: Generated<string | null>
    kind: 'email' | 'webhook'
    payload: string
    state: 'queued' | 'running' | 'done' | 'failed'
    attempts: number
    /** The server that has it in hand, or had. */
    holder: string | null
    dueAt: number
    failure: string | null
    createdAt: number
    finishedAt: number | null
  }
  /** Times of what may be asked for so often; `subject` is a hash of what and by whom. */
  allowances: { id: string; subject: string; at: number }
  /** Stored values that could not be read. */
  setAside: {
    id: string
    botId: string | null
    column: StoredColumn
    rowId: string
    value: string
    reason: string
    at: number
  }
}
