// npm run restore -- <backup> [--sin-whatsapp] [--identidad=<file>]: makes an installation of a backup, where there is none.
import { parseArgs } from 'node:util'
import { loadDotEnv, readConfig, storedAt } from '../../config/config.ts'
import { ConfigError } from '../../config/config-error.ts'
import { whereIs } from '../../platform/db/postgres/postgres-refusal.ts'
import { backupText } from '../../text/operations/backup.ts'
import { readIdentities } from './backup-lock.ts'
import { endWith } from './command-failure.ts'
import { restoreBackup, type RestoreStep } from './restore-backup.ts'
import { printLine } from '../print-line.ts'

try {
  process.umask(0o077)
  loadDotEnv()
  const { values, positionals } = parseArgs({
    options: { 'sin-whatsapp': { type: 'boolean', default: false }, identidad: { type: 'string' } },
    allowPositionals: true,
  })
  const config = readConfig(process.env)
  const [backup] = positionals
  if (backup === undefined) throw new ConfigError(backupText.needsFolder)
  const place = storedAt(config)
  const { DATA_DIR, DATABASE_URL } = place
  const into = DATABASE_URL === undefined ? DATA_DIR : `${DATA_DIR} y ${whereIs(DATABASE_URL)}`
  const tell = (step: RestoreStep): void => {
    if (step.step === 'opening') printLine(backupText.opening(backup))
    else if (step.step === 'checked') {
      printLine(backupText.restoring(backup, step.manifest.takenAt, into))
      printLine(backupText.checked(step.manifest.files.length))
    } else if (step.step === 'cancelled') printLine(backupText.cancelPending(step.counts))
    else if (step.step === 'copied') printLine(backupText.copied(step.table, step.rows, step.total))
    else printLine(backupText[step.step](step.table, step.rows))
  }
  const withoutWhatsApp = values['sin-whatsapp']
  const identities = values.identidad === undefined ? [] : readIdentities(values.identidad)
  const keys = { passphrase: config.BACKUP_PASSPHRASE, identities }
  await restoreBackup({ backup, keys, place, withoutWhatsApp, tell })
  printLine(withoutWhatsApp ? backupText.restoredSilent : backupText.restored)
} catch (error) {
  endWith(error)
}
