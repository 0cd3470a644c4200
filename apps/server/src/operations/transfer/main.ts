// npm run migrate-to-postgres: moves this installation from SQLite to the database that DATABASE_URL names.
import { loadDotEnv, readConfig, storedAt } from '../../config/config.ts'
import { ConfigError } from '../../config/config-error.ts'
import { text } from '../../text/es.ts'
import { transferText } from '../../text/operations/transfer.ts'
import { DatabaseRefusedError, DataDirectoryLockedError } from '../../platform/db/errors.ts'
import { whereIs } from '../../platform/db/postgres/postgres-refusal.ts'
import { TransferRefusedError } from './target.ts'
import { transfer, undoTransfer } from './transfer.ts'
import type { TransferStep } from './transfer.ts'
import { printLine } from '../print-line.ts'

function tell(step: TransferStep): void {
  if (step.step === 'copied') printLine(transferText.copied(step.table, step.rows, step.total))
  else printLine(transferText[step.step](step.table, step.rows))
}

/** One line for what a person can mend; null for what nobody could have foreseen. */
function failure(error: unknown): string | null {
  if (error instanceof ConfigError) return `${text.start.badConfig} ${error.message}`
  if (error instanceof TransferRefusedError) return transferText.refused[error.reason](error.subject)
  if (error instanceof DatabaseRefusedError)
    return text.start.database[error.refusal](error.where, error.detail)
  if (error instanceof DataDirectoryLockedError) return transferText.running(error.dataDir, error.holder)
  return null
}

try {
  process.umask(0o077)
  loadDotEnv()
  const { DATA_DIR: dataDir, DATABASE_URL: url } = storedAt(readConfig(process.env))
  if (process.argv.includes('--deshacer')) {
    await undoTransfer(dataDir)
    printLine(transferText.undone(dataDir))
  } else if (url === undefined) {
    throw new ConfigError(transferText.needsUrl)
  } else {
    printLine(transferText.begins(dataDir, whereIs(url)))
    await transfer({ dataDir, url, tell })
    printLine(transferText.ends(dataDir))
  }
} catch (error) {
  const line = failure(error)
  if (line === null) throw error
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}
