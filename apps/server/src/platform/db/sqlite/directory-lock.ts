import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeDirectory } from '../../files/data-directory.ts'
import { DataDirectoryLockedError } from '../errors.ts'

/**
 * Holds a data directory for this process: an exclusive transaction on `lock.db`, which the system ends with the
 * process however it dies. (A file with a process id would outlive it.) `lock.txt` only tells people who holds it.
 */
export function lockDirectory(dataDir: string): { release: () => void } {
  makeDirectory(dataDir)
  const lock = new DatabaseSync(join(dataDir, 'lock.db'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw new DataDirectoryLockedError(dataDir, readHolder(dataDir), error)
  }
  writeFileSync(join(dataDir, 'lock.txt'), `process ${process.pid}, since ${new Date().toISOString()}\n`)
  return { release: () => lock.close() }
}

function readHolder(dataDir: string): string | null {
  try {
    return readFileSync(join(dataDir, 'lock.txt'), 'utf8').trim()
  } catch {
    // Unreadable or not yet written: the lock stands all the same, only its holder stays unnamed.
    return null
  }
}
