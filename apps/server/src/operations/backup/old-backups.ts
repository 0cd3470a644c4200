import { existsSync, readdirSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupRefusedError } from './backup-refused.ts'
import { readManifest } from './manifest.ts'
import { isSealed } from './sealed-backup.ts'
import { unfinishedMark } from './take-backup.ts'
import { dayMs } from '../../platform/time/spans.ts'

/** Deletes whole backups under `into`, encrypted or not, but the newest `kept`; anything else that lies there stays. Gives what it deleted. */
export async function removeOldBackups(into: string, kept: number): Promise<string[]> {
  const backups = readdirSync(into)
    .filter((name) => /^recado-\d{4}-\d\d-\d\dT[\d-]+Z(?:\.tar\.age)?$/.test(name))
    .map((name) => join(into, name))
    .filter((path) => isSealed(path) || isBackup(path))
    // Their names are their times.
    .toSorted()
  const old = backups.slice(0, -kept)
  for (const path of old) await rm(path, { recursive: true })
  return old
}

/** Deletes what backups that were killed over a day ago left under `into`. */
export async function removeAbandoned(into: string, now: number): Promise<void> {
  if (!existsSync(into)) return
  for (const name of readdirSync(into)) {
    const folder = join(into, name)
    const abandoned = name.startsWith('recado-') && name.endsWith(unfinishedMark)
    if (abandoned && statSync(folder).mtimeMs < now - dayMs) await rm(folder, { recursive: true })
  }
}

function isBackup(folder: string): boolean {
  try {
    readManifest(folder)
    return true
  } catch (error) {
    if (error instanceof BackupRefusedError) return false
    throw error
  }
}
