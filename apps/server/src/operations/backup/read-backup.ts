import { lstatSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { knownMigrations } from '../../platform/db/migrate.ts'
import { BackupRefusedError } from './backup-refused.ts'
import { measureFile } from './copy-file.ts'
import { besideDatabase, databaseName, type Manifest, readManifest, uploadsName } from './manifest.ts'

const upload = new RegExp(`^${uploadsName}/[\\w-]{1,64}/[\\w-]{1,64}$`)
const isOurs = (path: string): boolean =>
  path === databaseName || besideDatabase.includes(path) || upload.test(path)

/** Reads every byte of a backup. Throws `BackupRefusedError` unless it is as it was written, and of a release up to this. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder)
  const newer = manifest.migrations.find((name) => !knownMigrations.has(name))
  if (newer !== undefined) throw new BackupRefusedError('newer', newer)
  if (!manifest.files.some(({ path }) => path === databaseName))
    throw new BackupRefusedError('damaged', databaseName)
  for (const { path, bytes, sha256 } of manifest.files) {
    // Made by ourselves, but a manifest may come from anywhere: nothing but what backups have is read, nor by a link.
    if (!isOurs(path) || !isPlain(folder, path)) throw new BackupRefusedError('damaged', path)
    const found = await measureFile(folder, path)
    if (found.bytes !== bytes || found.sha256 !== sha256) throw new BackupRefusedError('damaged', path)
  }
  return manifest
}

/** A file that lies where its path says, with no link on the way; a folder that is reached by one is its owner's business. */
function isPlain(folder: string, path: string): boolean {
  try {
    const place = join(realpathSync(folder), path)
    return lstatSync(place).isFile() && realpathSync(place) === place
  } catch {
    return false
  }
}
