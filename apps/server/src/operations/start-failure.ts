import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'
import {
  DatabaseRefusedError,
  DataDirectoryLockedError,
  MovedAwayError,
  SchemaTooNewError,
  UnfinishedRestoreError,
} from '../platform/db/errors.ts'
import { FilesRefusedError } from '../platform/files/file-store.ts'
import { LandingFileError } from '../site/landing-file.ts'
import { SecretRefusedError } from './rotation/secret-refused.ts'
import { backupText } from '../text/operations/backup.ts'
import { rotationText } from '../text/operations/rotation.ts'
import { text } from '../text/es.ts'

/**
 * One line for the person who started the server; null for what nobody could have foreseen. `missing`: what it lacks to work
 * beside others.
 */
export function startFailure(
  error: unknown,
  config: Pick<Config, 'PORT' | 'HOST' | 'DATA_DIR'> | null,
  missing: readonly string[] = [],
): string | null {
  if (error instanceof ConfigError) return `${text.start.badConfig} ${error.message}`
  if (error instanceof LandingFileError) return error.message
  if (error instanceof DataDirectoryLockedError) return text.start.dataDirLocked(error.dataDir, error.holder)
  if (error instanceof DatabaseRefusedError && error.refusal === 'in_use' && missing.length > 0)
    return `${text.start.database.in_use(error.where)}; ${text.start.lacksToJoin(missing)}`
  if (error instanceof DatabaseRefusedError)
    return text.start.database[error.refusal](error.where, error.detail)
  if (error instanceof FilesRefusedError) return text.start.files(error.where, error.detail)
  if (error instanceof SecretRefusedError) return rotationText.refused[error.reason]
  if (error instanceof UnfinishedRestoreError) return backupText.unfinished(error.dataDir)
  if (error instanceof SchemaTooNewError) return text.start.schemaTooNew(error.migration)
  if (error instanceof MovedAwayError) return text.start.movedAway(error.where)
  if (!config || !(error instanceof Error) || !('code' in error)) return null
  switch (error.code) {
    case 'EADDRINUSE':
      return text.start.portBusy('PORT', config.PORT)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return text.start.badHost(config.HOST)
    case 'EACCES':
      return 'syscall' in error && error.syscall === 'listen'
        ? text.start.portForbidden(config.PORT)
        : text.start.badDataDir(config.DATA_DIR, error.code)
    case 'ENOENT':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
    case 'EPERM':
    case 'ENOSPC':
    case 'ERR_SQLITE_ERROR':
      return text.start.badDataDir(config.DATA_DIR, error.message)
    default:
      return null
  }
}
