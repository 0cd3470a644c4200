import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { absent } from './absent.ts'
import type { ReceivedFile } from './file-store.ts'
import { writeMeasured } from './write-measured.ts'

/** Files that are being received, on this machine's disk: of every process that works in the folder. */
export class Drafts {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
  }

  async receive(token: string, stream: Readable): Promise<Omit<ReceivedFile, 'keep'>> {
    const path = join(this.#folder, token)
    const discard = () => rm(path, { force: true })
    try {
      const { bytes: size, sha256 } = await writeMeasured(stream, path)
      return { path, size, sha256, discard }
    } catch (error) {
      await discard()
      throw error
    }
  }

  /** By their age, not by their process: another one may be writing on the same disk. */
  async drop(since: number): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name)
      const changedAt = await stat(path).then(({ mtimeMs }) => mtimeMs, absent(null))
      if (changedAt !== null && changedAt < since) await rm(path, { force: true })
    }
  }
}
