import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { StorePlace } from '../../platform/db/open-store.ts'
import { FileGoneError, type FileStore } from '../../platform/files/file-store.ts'
import { filesAt, type FilesPlace } from '../../platform/files/open-files.ts'
import { writeMeasured } from '../../platform/files/write-measured.ts'
import type { BackupLock } from './backup-lock.ts'
import { copyFile, filesUnder, flushFolder, flushFolders, measureFile } from './copy-file.ts'
import {
  backupsName,
  besideDatabase,
  databaseName,
  type Manifest,
  manifestName,
  uploadsName,
} from './manifest.ts'
import { readRows, type Rows } from './rows-of-copy.ts'
import { sealedEnding, sealFolder } from './sealed-backup.ts'
import { snapshotPostgres } from './snapshot-postgres.ts'
import { snapshotSqlite } from './snapshot-sqlite.ts'

type TakeBackupParts = {
  place: StorePlace & FilesPlace
  /** Where the backup's own folder is made. */
  into: string
  /** Encrypts it, into one file instead of a folder. */
  lock?: BackupLock | null
  now?: () => Date
  /** For tests: between the files that were there before and the rows. */
  beforeRows?: () => Promise<void>
}

/** What a backup that is being made is called; the name of a whole one is without it. */
export const unfinishedMark = '.incompleta'
/** A file that the rows name was deleted while they were read: they are read again, at most so often. */
const attempts = 3
/** Files on their way from a bucket, each of which is waited for. */
const atOnce = 8

/**
 * Copies an installation under `into`: rows, uploads, keys and credentials, with a manifest of checksums, as a folder or,
 * with a `lock`, as one encrypted file. The server may be running: the rows are those of one moment, and every file that
 * they name is there. Answers where it lies.
 */
export async function takeBackup(parts: TakeBackupParts): Promise<{ path: string; manifest: Manifest }> {
  const { into, lock = null, now = () => new Date() } = parts
  const name = `recado-${now().toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  // What is encrypted is gathered where it lies in the clear anyway, not where it goes.
  const gathered = lock === null ? into : join(parts.place.DATA_DIR, backupsName)
  const draft = join(gathered, `${name}${unfinishedMark}`)
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const manifest = await fill(draft, parts, now)
    await writeFile(join(draft, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, {
      mode: 0o600,
      flush: true,
    })
    if (lock !== null) return { path: await sealInto(into, draft, { name, lock }), manifest }
    await flushFolders(draft)
    await rename(draft, join(into, name))
    return { path: join(into, name), manifest }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function sealInto(
  into: string,
  draft: string,
  { name, lock }: { name: string; lock: BackupLock },
): Promise<string> {
  await mkdir(into, { recursive: true, mode: 0o700 })
  const path = join(into, `${name}${sealedEnding}`)
  const cut = `${path}${unfinishedMark}`
  try {
    await sealFolder(draft, { name, file: cut, lock })
    await rename(cut, path)
  } finally {
    await rm(cut, { force: true })
  }
  await flushFolder(into)
  return path
}

async function fill(draft: string, parts: TakeBackupParts, now: () => Date): Promise<Manifest> {
  const { DATA_DIR, DATABASE_URL } = parts.place
  const kept = filesAt(parts.place)
  // Files never change and are there before their rows, so those that are there now are most of those that count.
  for (const botId of await kept.bots()) {
    const there = await kept.ofBot(botId)
    await copyUploads(
      kept,
      draft,
      there.map(({ token }) => `${botId}/${token}`),
    )
  }
  await parts.beforeRows?.()
  let rows: Rows
  let missing: string[] = []
  let takenAt: Date
  for (let attempt = 1; ; attempt++) {
    takenAt = now()
    await rm(join(draft, databaseName), { force: true })
    await snapshot(parts.place, join(draft, databaseName))
    rows = readRows(join(draft, databaseName))
    const there = new Set(await filesUnder(join(draft, uploadsName)))
    const absent = rows.uploads.filter((path) => !there.has(path))
    missing = await copyUploads(kept, draft, absent)
    // Deleted between the rows and now, or lost by the disk long ago: the next reading tells.
    if (missing.length === 0 || attempt === attempts) break
  }
  await dropUnnamed(join(draft, uploadsName), new Set(rows.uploads))
  for (const name of besideDatabase) {
    if (existsSync(join(DATA_DIR, name))) await copyFile(join(DATA_DIR, name), join(draft, name))
  }
  const files = []
  for (const path of await filesUnder(draft)) files.push(await measureFile(draft, path))
  return {
    format: 1,
    product: 'recado',
    takenAt: takenAt.toISOString(),
    engine: DATABASE_URL === undefined ? 'sqlite' : 'postgres',
    migrations: rows.migrations,
    rows: rows.counts,
    files,
    missing,
  }
}

function snapshot({ DATA_DIR, DATABASE_URL }: StorePlace, file: string): Promise<void> {
  return DATABASE_URL === undefined ? snapshotSqlite(DATA_DIR, file) : snapshotPostgres(DATABASE_URL, file)
}

/** Gives those that are not there (any more). What is being received has no row, and is no concern of a backup's. */
async function copyUploads(kept: FileStore, draft: string, paths: string[]): Promise<string[]> {
  const absent: string[] = []
  const copy = async (path: string) => {
    const [botId = '', token = ''] = path.split('/')
    try {
      // Asked for first: of a file that is gone nothing empty is left in the backup.
      const source = await kept.read(botId, token)
      const to = join(draft, uploadsName, path)
      await mkdir(dirname(to), { recursive: true })
      await writeMeasured(source, to)
    } catch (error) {
      if (!(error instanceof FileGoneError)) throw error
      absent.push(path)
    }
  }
  for (let at = 0; at < paths.length; at += atOnce) await Promise.all(paths.slice(at, at + atOnce).map(copy))
  return absent
}

async function dropUnnamed(uploads: string, named: ReadonlySet<string>): Promise<void> {
  for (const path of await filesUnder(uploads)) {
    if (!named.has(path)) await rm(join(uploads, path))
  }
}
