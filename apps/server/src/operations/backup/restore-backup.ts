import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { makeDirectory } from '../../platform/files/data-directory.ts'
import { lockDirectory } from '../../platform/db/sqlite/directory-lock.ts'
import { whereIs } from '../../platform/db/postgres/postgres-refusal.ts'
import { openSqlite } from '../../platform/db/sqlite/open-sqlite.ts'
import type { StorePlace } from '../../platform/db/open-store.ts'
import { newId } from '../../platform/db/ids.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { filesAt, type FilesPlace } from '../../platform/files/open-files.ts'
import { restoringName } from '../../platform/db/unfinished-restore.ts'
import { transfer, type TransferStep } from '../transfer/transfer.ts'
import { writePrivateFile } from '../../platform/files/private-file.ts'
import type { CancelledCounts } from '../../text/operations/backup.ts'
import type { BackupKeys } from './backup-lock.ts'
import { BackupRefusedError } from './backup-refused.ts'
import { copyFile, flushFolders } from './copy-file.ts'
import { backupsName, databaseName, type Manifest, uploadsName } from './manifest.ts'
import { cancelPending } from './cancel-pending.ts'
import { checkBackup } from './read-backup.ts'
import { isSealed, openSealed } from './sealed-backup.ts'

export type RestoreStep =
  | TransferStep
  | { step: 'opening' }
  | { step: 'checked'; manifest: Manifest }
  | { step: 'cancelled'; counts: CancelledCounts }

type RestoreBackupParts = {
  /** A backup's folder, or its encrypted file. */
  backup: string
  /** Open it where it is encrypted. */
  keys?: BackupKeys
  place: StorePlace & FilesPlace
  /** Leaves every line off: for a copy that is tried out while the original works. */
  withoutWhatsApp?: boolean
  now?: () => number
  tell?: (step: RestoreStep) => void
}

/** What may lie in a directory that counts as empty: backups, and what opening it leaves behind. */
const notData = new Set([backupsName, 'lock.txt', 'lost+found', restoringName])
/** The staged database is ready: its rows are this release's, and nothing of them will be sent. */
const readyName = 'ready.txt'
/** Its rows are in PostgreSQL. */
const movedName = 'moved.txt'
/** What an encrypted backup had in it. */
const openedName = 'copy'

/**
 * Makes an installation of a backup, in an empty data directory and, with `DATABASE_URL`, an empty database, whichever
 * of the two it came from. It checks every byte first. Killed, it is run again; a server does not start meanwhile.
 * Throws `BackupRefusedError`.
 */
export async function restoreBackup(parts: RestoreBackupParts): Promise<void> {
  const { place, now = Date.now, tell = () => {} } = parts
  const { DATA_DIR: dataDir, DATABASE_URL: url } = place
  makeDirectory(dataDir)
  const lock = lockDirectory(dataDir)
  try {
    const staging = join(dataDir, restoringName)
    const found = readdirSync(dataDir).find((name) => !notData.has(name) && !name.startsWith('lock.db'))
    // A database that stands in its place was the last thing to come.
    if (found !== undefined && !existsSync(staging)) throw new BackupRefusedError('not_empty', dataDir)
    const files = filesAt(place)
    if (!existsSync(staging) && (await files.bots()).length > 0)
      throw new BackupRefusedError('bucket_not_empty', 'S3_URL')
    const { folder, manifest } = await openBackup(parts, staging, tell)
    tell({ step: 'checked', manifest })
    mkdirSync(staging, { recursive: true })
    await stage({ ...parts, folder }, staging, manifest, now(), tell)
    if (url !== undefined) await moveOnce(staging, url, tell)
    await files.open()
    for (const { path } of manifest.files) {
      if (path.startsWith(`${uploadsName}/`)) await bringUpload(files, join(folder, path), path)
      else if (path !== databaseName) await copyFile(join(folder, path), join(dataDir, path))
    }
    const staged = join(staging, databaseName)
    // Gone when it was killed between the two last steps.
    if (url === undefined && existsSync(staged)) renameSync(staged, join(dataDir, databaseName))
    rmSync(staging, { recursive: true })
    await flushFolders(dataDir)
  } finally {
    lock.release()
  }
}

async function bringUpload(files: FileStore, from: string, path: string): Promise<void> {
  const [, botId = '', token = ''] = path.split('/')
  const received = await files.receive(newId(), createReadStream(from))
  await received.keep(botId, token)
}

/** A backup whose every byte was checked, as a folder. One that is refused leaves nothing. */
async function openBackup(
  { backup, keys = {} }: RestoreBackupParts,
  staging: string,
  tell: (step: RestoreStep) => void,
): Promise<{ folder: string; manifest: Manifest }> {
  if (!isSealed(backup)) return { folder: backup, manifest: await checkBackup(backup) }
  tell({ step: 'opening' })
  const [begun, folder] = [existsSync(staging), join(staging, openedName)]
  rmSync(folder, { recursive: true, force: true })
  try {
    await openSealed(backup, keys, folder)
    return { folder, manifest: await checkBackup(folder) }
  } catch (error) {
    rmSync(begun ? folder : staging, { recursive: true, force: true })
    throw error
  }
}

/** A move that ended leaves a database with rows, which another one would refuse. */
async function moveOnce(staging: string, url: string, tell: (step: RestoreStep) => void): Promise<void> {
  const moved = join(staging, movedName)
  if (existsSync(moved) && readFileSync(moved, 'utf8') === whereIs(url)) return
  await transfer({ dataDir: staging, url, tell })
  writePrivateFile(moved, whereIs(url))
}

/** Puts the rows into `staging` and makes them those of an installation that sends nothing old. */
async function stage(
  { folder, withoutWhatsApp = false }: { folder: string; withoutWhatsApp?: boolean },
  staging: string,
  { takenAt }: Manifest,
  at: number,
  tell: (step: RestoreStep) => void,
): Promise<void> {
  const about = `${takenAt} ${String(withoutWhatsApp)}`
  const ready = join(staging, readyName)
  if (existsSync(ready) && readFileSync(ready, 'utf8') === about) return
  for (const name of readdirSync(staging))
    if (name !== openedName) rmSync(join(staging, name), { recursive: true })
  await copyFile(join(folder, databaseName), join(staging, databaseName))
  const store = await openSqlite(staging)
  try {
    const counts = await cancelPending(store, { takenAt: Date.parse(takenAt), at, withoutWhatsApp })
    tell({ step: 'cancelled', counts })
  } finally {
    await store.close()
  }
  writePrivateFile(ready, about)
}
