import { readdirSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupRefusedError } from './backup-refused.ts'
import { readManifest } from './manifest.ts'
import { unfinishedMark } from './take-backup.ts'

/** Deletes whole backups under `into` but the newest `kept`; anything else that lies there stays. Gives what it deleted. */
export async function removeOldBackups(into: string, kept: number): Promise<string[]> {
  const folders = readdirSync(into)
    .filter((name) => /^recado-\d{4}-\d\d-\d\dT[\d-]+Z$/.test(name))
    .map((name) => join(into, name))
    .filter(isBackup)
    // Their names are their times.
    .toSorted()
  const old = folders.slice(0, -kept)
  for (const folder of old) await rm(folder, { recursive: true })
  return old
}

const dayMs = 24 * 60 * 60_000

/** Deletes what backups that were killed over a day ago left under `into`. */
export async function removeAbandoned(into: string, now: number): Promise<void> {
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
