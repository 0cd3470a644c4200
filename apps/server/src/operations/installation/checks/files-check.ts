import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { newId } from '../../../platform/db/ids.ts'
import { type FileStore, FilesUnavailableError } from '../../../platform/files/file-store.ts'
import { installationText } from '../../../text/operations/installation.ts'
import type { Check } from './check.ts'

const { disk: text } = installationText
const bytes = 1_000_000

/** Keeps a file where files are kept, for good, reads it and takes it away. */
export const checkFiles =
  (files: FileStore): Check =>
  async () => {
    const began = performance.now()
    const [nobody, token] = [`prueba-${randomBytes(8).toString('hex')}`, newId()]
    const written = randomBytes(bytes)
    try {
      const received = await files.receive(token, Readable.from([written]))
      try {
        await received.keep(nobody, token)
      } finally {
        await received.discard()
      }
      const read = await files.bytes(nobody, token)
      if (!read.equals(written)) return { ok: false, detail: text.differs }
    } catch (error) {
      if (error instanceof FilesUnavailableError) return { ok: false, detail: text.away(error.message) }
      return { ok: false, detail: text.refused(codeOf(error)) }
    } finally {
      await files.removeBot(nobody).catch(() => {})
    }
    return { ok: true, detail: text.ok(performance.now() - began) }
  }

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'Error'
