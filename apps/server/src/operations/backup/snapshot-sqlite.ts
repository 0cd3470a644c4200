import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { movedMark } from '../../platform/db/sqlite/open-sqlite.ts'
import { MovedAwayError } from '../../platform/db/errors.ts'
import { BackupRefusedError } from './backup-refused.ts'
import { databaseName } from './manifest.ts'

/** All of it in one step, within one reading transaction: a writer beside it cannot make it begin anew. */
const wholeDatabase = 2 ** 31 - 1

/**
 * Copies the embedded database under `dataDir` to `file` as it is at one moment, by SQLite's online backup. A server
 * goes on writing meanwhile; it only cannot shorten its log file until the copy is done.
 */
export async function snapshotSqlite(dataDir: string, file: string): Promise<void> {
  const path = join(dataDir, databaseName)
  if (!existsSync(path)) throw new BackupRefusedError('no_installation', dataDir)
  const source = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
  try {
    await backup(source, file, { rate: wholeDatabase })
  } finally {
    source.close()
  }
  const copy = new DatabaseSync(file)
  try {
    // One file, that a reader may open where nothing can be written.
    copy.exec('PRAGMA journal_mode = DELETE')
    const check = copy.prepare('PRAGMA quick_check').get()
    if (check?.['quick_check'] !== 'ok')
      throw new BackupRefusedError('damaged', `${databaseName}: ${String(check?.['quick_check'])}`)
    const moved = copy.prepare('SELECT value FROM meta WHERE key = ?').get(movedMark)
    if (moved) throw new MovedAwayError(String(moved['value']))
  } finally {
    copy.close()
  }
}
