import { randomBytes } from 'node:crypto'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { installationText } from '../../../text/installation.ts'
import type { Check } from './check.ts'

const { disk: text } = installationText
const bytes = 1_000_000

/** Writes a file into `directory`, through to the disk, reads it and takes it away. */
export const checkDisk =
  (directory: string): Check =>
  async () => {
    const began = performance.now()
    const path = join(directory, `prueba-${randomBytes(8).toString('hex')}`)
    const written = randomBytes(bytes)
    try {
      const file = await open(path, 'wx', 0o600)
      try {
        await file.writeFile(written)
        await file.sync()
      } finally {
        await file.close()
      }
      const read = await readFile(path)
      if (!read.equals(written)) return { ok: false, detail: text.differs }
    } catch (error) {
      return { ok: false, detail: text.refused(codeOf(error)) }
    } finally {
      await rm(path, { force: true })
    }
    return { ok: true, detail: text.ok(performance.now() - began) }
  }

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'Error'
