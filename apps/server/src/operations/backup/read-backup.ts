import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { knownMigrations } from '../../platform/db/migrate.ts'
import { BackupRefusedError } from './backup-refused.ts'
import { measureFile } from './copy-file.ts'
import { databaseName, type Manifest, readManifest } from './manifest.ts'

/** Reads every byte of a backup. Throws `BackupRefusedError` unless it is as it was written, and of a release up to this. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder)
  const newer = manifest.migrations.find((name) => !knownMigrations.has(name))
  if (newer !== undefined) throw new BackupRefusedError('newer', newer)
  if (!manifest.files.some(({ path }) => path === databaseName))
    throw new BackupRefusedError('damaged', databaseName)
  for (const { path, bytes, sha256 } of manifest.files) {
    // Made by ourselves, but a manifest may come from anywhere: nothing outside the folder is read.
    if (path.startsWith('/') || path.split('/').includes('..')) throw new BackupRefusedError('damaged', path)
    if (!existsSync(join(folder, path))) throw new BackupRefusedError('damaged', path)
    const found = await measureFile(folder, path)
    if (found.bytes !== bytes || found.sha256 !== sha256) throw new BackupRefusedError('damaged', path)
  }
  return manifest
}
