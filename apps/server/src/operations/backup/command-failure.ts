import { type Config, readConfig } from '../../config/config.ts'
import { ConfigError } from '../../config/config-error.ts'
import { DataDirectoryLockedError } from '../../platform/db/errors.ts'
import { FilesUnavailableError } from '../../platform/files/file-store.ts'
import { TransferRefusedError } from '../transfer/target.ts'
import { startFailure } from '../start-failure.ts'
import { backupText } from '../../text/operations/backup.ts'
import { transferText } from '../../text/operations/transfer.ts'
import { BackupRefusedError } from './backup-refused.ts'

/** Ends a command with one line for what a person can mend; throws what nobody could have foreseen. */
export function endWith(error: unknown): void {
  const line = lineOf(error)
  if (line === null) throw error
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}

function lineOf(error: unknown): string | null {
  if (error instanceof BackupRefusedError) return backupText.refused[error.reason](error.subject)
  if (error instanceof TransferRefusedError) return transferText.refused[error.reason](error.subject)
  if (error instanceof DataDirectoryLockedError) return transferText.running(error.dataDir, error.holder)
  if (error instanceof FilesUnavailableError) return backupText.filesAway(error.message)
  return startFailure(error, configOf(error))
}

function configOf(error: unknown): Config | null {
  return error instanceof ConfigError ? null : readConfig(process.env)
}
