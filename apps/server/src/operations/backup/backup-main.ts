// npm run backup -- [folder] [--conservar=N]: copies the installation while it works.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, loadDotEnv, readConfig } from '../../config/config.ts'
import { whereIs } from '../../platform/db/postgres/postgres-refusal.ts'
import { backupText } from '../../text/backup.ts'
import { endWith } from './command-failure.ts'
import { removeAbandoned, removeOldBackups } from './old-backups.ts'
import { takeBackup } from './take-backup.ts'
import { printLine } from '../print-line.ts'

try {
  process.umask(0o077)
  loadDotEnv()
  const { values, positionals } = parseArgs({
    options: { conservar: { type: 'string' } },
    allowPositionals: true,
  })
  const kept = values.conservar === undefined ? null : Number(values.conservar)
  if (kept !== null && !(Number.isInteger(kept) && kept > 0)) throw new ConfigError(backupText.badKeep)
  const config = readConfig(process.env)
  const { DATA_DIR, DATABASE_URL } = config
  const into = positionals[0] ?? join(DATA_DIR, 'backups')
  printLine(
    backupText.begins(DATABASE_URL === undefined ? DATA_DIR : `${DATA_DIR} y ${whereIs(DATABASE_URL)}`),
  )
  const { folder, manifest } = await takeBackup({ place: config, into })
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
  printLine(backupText.done(folder, rows, manifest.files.length, (bytes / 1024 / 1024).toFixed(1)))
  if (config.SECRET_KEY !== undefined) printLine(backupText.withoutKey)
  if (manifest.missing.length > 0) printLine(backupText.missing(manifest.missing))
  await removeAbandoned(into, Date.now())
  if (kept !== null) for (const old of await removeOldBackups(into, kept)) printLine(backupText.removed(old))
} catch (error) {
  endWith(error)
}
