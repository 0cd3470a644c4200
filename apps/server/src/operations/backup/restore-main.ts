// npm run restore -- <folder> [--sin-whatsapp]: makes an installation of a backup, where there is none.
import { parseArgs } from 'node:util'
import { ConfigError, loadDotEnv, readConfig } from '../../config/config.ts'
import { whereIs } from '../../platform/db/postgres/postgres-refusal.ts'
import { backupText } from '../../text/backup.ts'
import { endWith } from './command-failure.ts'
import { restoreBackup, type RestoreStep } from './restore-backup.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

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
      say(backupText.restoring(folder, step.manifest.takenAt, into))
      say(backupText.checked(step.manifest.files.length))
    } else if (step.step === 'cancelled') say(backupText.cancelPending(step.counts))
    else if (step.step === 'copied') say(backupText.copied(step.table, step.rows, step.total))
    else say(backupText[step.step](step.table, step.rows))
  }
  const withoutWhatsApp = values['sin-whatsapp']
  await restoreBackup({ folder, place: config, withoutWhatsApp, tell })
  say(withoutWhatsApp ? backupText.restoredSilent : backupText.restored)
} catch (error) {
  endWith(error)
}
