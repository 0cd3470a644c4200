import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { writeMeasured } from '../../platform/files/write-measured.ts'
import { absent } from '../../platform/files/absent.ts'
import type { BackupFile } from './manifest.ts'

/** Copies a file to the disk for good, readable by its owner alone; says how much it was, and its checksum. */
export async function copyFile(from: string, to: string): Promise<{ bytes: number; sha256: string }> {
  // Opened first: of a file that is gone nothing empty is left at the other end.
  const source = await open(from)
  await mkdir(dirname(to), { recursive: true })
  return writeMeasured(source.createReadStream(), to)
}

/** Reads a file and says how much it is, and its checksum. */
export async function measureFile(root: string, path: string): Promise<BackupFile> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(join(root, path))) {
    // Without an encoding a file's stream gives bytes.
    const part = chunk as Buffer
    hash.update(part)
    bytes += part.length
  }
  return { path, bytes, sha256: hash.digest('hex') }
}

/** Every file under a folder, by its path from there; none when there is no such folder. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(absent([]))
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
}

/** A folder's names are on the disk only when the folder itself is. */
export async function flushFolders(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const folder of [...folders, root, dirname(root)]) await flushFolder(folder)
}

/** Puts what a folder's files are called onto the disk. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
