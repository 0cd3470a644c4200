// npm run backup -- [folder] [--conservar=N]: copies the installation while it works.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadDotEnv, readConfig, storedAt } from '../../config/config.ts'
import { ConfigError } from '../../config/config-error.ts'
import { whereIs } from '../../platform/db/postgres/postgres-refusal.ts'
import { backupText } from '../../text/operations/backup.ts'
import { lockOf } from './backup-lock.ts'
import { endWith } from './command-failure.ts'
import { backupsName } from './manifest.ts'
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
  const place = storedAt(config)
  const { DATA_DIR, DATABASE_URL } = place
  const own = join(DATA_DIR, backupsName)
  const into = positionals[0] ?? own
  const lock = lockOf(config)
  printLine(
    backupText.begins(DATABASE_URL === undefined ? DATA_DIR : `${DATA_DIR} y ${whereIs(DATABASE_URL)}`),
  )
  const { path, manifest } = await takeBackup({ place, into, lock })
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
  printLine(backupText.done(path, rows, manifest.files.length, (bytes / 1024 / 1024).toFixed(1)))
  if (lock === null) printLine(backupText.inTheClear)
  else printLine(backupText.sealed['passphrase' in lock ? 'passphrase' : 'recipient'])
  if (config.SECRET_KEY !== undefined) printLine(backupText.withoutKey)
  if (manifest.missing.length > 0) printLine(backupText.missing(manifest.missing))
  for (const place of new Set([into, own])) await removeAbandoned(place, Date.now())
  if (kept !== null) for (const old of await removeOldBackups(into, kept)) printLine(backupText.removed(old))
} catch (error) {
  endWith(error)
}
