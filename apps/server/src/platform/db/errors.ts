/** Another process works on this data directory; `holder` is what it wrote about itself, when it could be read. */
export class DataDirectoryLockedError extends Error {
  override readonly name = 'DataDirectoryLockedError'
  readonly dataDir: string
  readonly holder: string | null

  constructor(dataDir: string, holder: string | null, cause: unknown) {
    super(`${dataDir} is in use by another process${holder ? ` (${holder})` : ''}`, { cause })
    this.dataDir = dataDir
    this.holder = holder
  }
}

/** This directory's rows were moved to another database (`where`); working with both would lose messages. */
export class MovedAwayError extends Error {
  override readonly name = 'MovedAwayError'
  readonly where: string

  constructor(where: string) {
    super(`This installation was moved to ${where}`)
    this.where = where
  }
}

/** A restore into this directory was cut short: it is run again, and nothing works with a part of an installation. */
export class UnfinishedRestoreError extends Error {
  override readonly name = 'UnfinishedRestoreError'
  readonly dataDir: string

  constructor(dataDir: string) {
    super(`A restore into ${dataDir} has not ended`)
    this.dataDir = dataDir
  }
}

/** A newer release has taken away (`migration`) what this one needs: it works with the database no more. */
export class SchemaTooNewError extends Error {
  override readonly name = 'SchemaTooNewError'
  readonly migration: string

  constructor(migration: string) {
    super(`A newer release has applied ${migration}`)
    this.migration = migration
  }
}

/** The store was touched from within a transaction: the transaction would wait for itself. Use its `tx`. */
export class NestedStoreError extends Error {
  override readonly name = 'NestedStoreError'

  constructor() {
    super('store.write and store.read are closed within a transaction; use its tx')
  }
}

/** A transaction's `tx` was used after the transaction had ended, or by somebody else. */
export class StrayTransactionError extends Error {
  override readonly name = 'StrayTransactionError'

  constructor() {
    super('This tx belongs to a transaction that has ended')
  }
}

/** A transaction waited for something which is not its `tx`: every other transaction would wait along. */
export class ForeignAwaitError extends Error {
  override readonly name = 'ForeignAwaitError'

  constructor() {
    super('A transaction awaits nothing but its tx; do the rest before or after it')
  }
}

/**
 * What was to be stored is not stored: the disk is full or the database is away. Nothing of the transaction remains, unless
 * the connection broke at the very commit; nobody can know then.
 */
export class StoreUnavailableError extends Error {
  override readonly name: string = 'StoreUnavailableError'
}

/** What is to be there once is there already. One may hear so who found it free: another scope's transaction wrote it meanwhile. */
export class DuplicateError extends Error {
  override readonly name = 'DuplicateError'
}

/** Another node holds the bot, or nobody does: what its holder alone writes is not this process's to write any more. */
export class BotNotHeldError extends Error {
  override readonly name = 'BotNotHeldError'

  constructor() {
    super('The bot is not held by this process, or not under that epoch')
  }
}

/** Nothing can be stored, for there is no room on the disk; what is stored can be read. */
export class StoreFullError extends StoreUnavailableError {
  override readonly name = 'StoreFullError'
}

/** Why a server cannot start on the database that it was given. */
export type DatabaseRefusal =
  | 'unreachable'
  | 'credentials'
  | 'no_database'
  | 'too_old'
  | 'in_use'
  | 'half_moved'
  | 'unusable'

/** The database cannot be used; `where` names it without its password, `detail` is what it said itself. */
export class DatabaseRefusedError extends Error {
  override readonly name = 'DatabaseRefusedError'
  readonly refusal: DatabaseRefusal
  readonly where: string
  readonly detail: string

  constructor(refusal: DatabaseRefusal, where: string, detail: string, cause?: unknown) {
    super(`${where}: ${refusal} (${detail})`, { cause })
    this.refusal = refusal
    this.where = where
    this.detail = detail
  }
}
