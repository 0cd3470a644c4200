import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { limits } from '@recado/contract/wire/limits'
import { FairPlaces } from '../../platform/budget/fair-places.ts'
import type { Egress } from '../../platform/egress/egress.ts'
import { packageRoot } from '../../platform/package-root.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { sourceReadingText } from '../../text/builder/source-reading.ts'
import type { SourceName } from './read-bytes.ts'
import { bundledReader, readInProcess, type ReaderProgram } from './reader-process.ts'
import type { Content, Reading } from './reading.ts'

/**
 * What is in a source, and what of it was too much to be read; or why nothing was, in words for its owner. `pictures`: there are
 * pictures alone, on so many pages.
 */
export type SourceRead =
  | { ok: true; content: Content; note: string | null }
  | { ok: false; why: string; pictures?: number }

export type SourceReaderParts = {
  /** With `readingCaps.pageBytes` for an answer. */
  egress: Egress
  clock: Pick<Clock, 'setTimer'>
  program?: ReaderProgram | undefined
}

/** Reads what owners upload and point to, one source at a time; accounts take turns. */
export class SourceReader {
  readonly #parts: SourceReaderParts
  readonly #places = new FairPlaces({ all: 1, ofAccount: 1 })

  constructor(parts: SourceReaderParts) {
    this.#parts = parts
  }

  async readFile(account: string, file: string, bytes: Uint8Array): Promise<SourceRead> {
    if (bytes.length > limits.knowledge.fileBytes)
      return { ok: false, why: sourceReadingText.refusals.tooLarge }
    return this.#read(account, { file }, bytes)
  }

  async readPage(account: string, url: string): Promise<SourceRead> {
    const headers = { accept: 'text/html,application/xhtml+xml' }
    const answer = await this.#parts.egress({ method: 'GET', url, headers })
    const { page } = sourceReadingText
    if (!answer.ok)
      return { ok: false, why: answer.reason === 'unusable' ? page.tooLarge : page.unread(answer.detail) }
    if (answer.status < 200 || answer.status > 299) return { ok: false, why: page.answered(answer.status) }
    if (!/<[a-z!]/i.test(answer.body.slice(0, 1_000))) return { ok: false, why: page.noPage }
    return this.#read(account, { url }, Buffer.from(answer.body))
  }

  async #read(account: string, source: SourceName, bytes: Uint8Array): Promise<SourceRead> {
    const { program = ownProgram(), clock } = this.#parts
    const leave = await this.#places.take({ account })
    try {
      return told(await readInProcess(program, { source, bytes }, clock))
    } finally {
      leave?.()
    }
  }
}

function told(reading: Reading): SourceRead {
  if (!reading.ok) {
    const { refusal, pages = 1 } = reading
    const why = sourceReadingText.refusals[refusal]
    return { ok: false, why, ...(refusal === 'needsAi' && { pictures: pages }) }
  }
  const { content } = reading
  return { ok: true, content, note: content.cut && sourceReadingText.cut[content.cut] }
}

/** From the sources it needs what they import; a bundle has it in a folder beside its own. */
function ownProgram(): ReaderProgram {
  if (!import.meta.url.endsWith('.ts')) return bundledReader(new URL('./reader/reader.mjs', import.meta.url))
  const top = join(packageRoot, '../..')
  const file = fileURLToPath(new URL('./reader-main.ts', import.meta.url))
  return { file, folders: [join(packageRoot, 'src'), join(top, 'node_modules')] }
}
