// npm run restore -- <folder> [--sin-whatsapp]: makes an installation of a backup, where there is none.
import { parseArgs } from 'node:util'
import { ConfigError, loadDotEnv, readConfig } from '../../config/config.ts'
import { whereIs } from '../../platform/db/postgres/postgres-refusal.ts'
import { backupText } from '../../text/backup.ts'
import { endWith } from './command-failure.ts'
import { restoreBackup, type RestoreStep } from './restore-backup.ts'
import { printLine } from '../print-line.ts'

try {
  process.umask(0o077)
  loadDotEnv()
  const { values, positionals } = parseArgs({
    options: { 'sin-whatsapp': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const config = readConfig(process.env)
  const [folder] = positionals
  if (folder === undefined) throw new ConfigError(backupText.needsFolder)
  const { DATA_DIR, DATABASE_URL } = config
  const into = DATABASE_URL === undefined ? DATA_DIR : `${DATA_DIR} y ${whereIs(DATABASE_URL)}`
  const tell = (step: RestoreStep): void => {
    if (step.step === 'checked') {
      printLine(backupText.restoring(folder, step.manifest.takenAt, into))
      printLine(backupText.checked(step.manifest.files.length))
    } else if (step.step === 'cancelled') printLine(backupText.cancelPending(step.counts))
    else if (step.step === 'copied') printLine(backupText.copied(step.table, step.rows, step.total))
    else printLine(backupText[step.step](step.table, step.rows))
  }
  const withoutWhatsApp = values['sin-whatsapp']
  await restoreBackup({ folder, place: config, withoutWhatsApp, tell })
  printLine(withoutWhatsApp ? backupText.restoredSilent : backupText.restored)
} catch (error) {
  endWith(error)
}
