import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupRefusedError } from './backup-refused.ts'
import { readManifest } from './manifest.ts'

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

function isBackup(folder: string): boolean {
  try {
    readManifest(folder)
    return true
  } catch (error) {
    if (error instanceof BackupRefusedError) return false
    throw error
  }
}
