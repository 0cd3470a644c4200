import { statfs } from 'node:fs/promises'

export type DiskState = { path: string; freeBytes: number; totalBytes: number }

/** The room on the disk where `path` lies, for an ordinary user; null when nobody can tell. */
export async function diskState(path: string): Promise<DiskState | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(path)
    return { path, freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}
