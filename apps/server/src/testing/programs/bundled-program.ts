import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { inject, vi } from 'vitest'
import { packageRoot } from '../../platform/package-root.ts'
import { makePrograms } from './make-program.ts'

/** A program that is started again and again: its entry, and what its environment has to say besides. */
export type BundledProgram = { file: string; env: { NODE_COMPILE_CACHE: string } }

/** Below the server's `src`. What `npm test` starts is made at once, in files that all share. */
const together = [
  'main.ts',
  'ai/lives/testing/tell-and-die.ts',
  'cluster/testing/ratchet-process.ts',
  'messaging/sessions/testing/session-process.ts',
  'operations/backup/backup-main.ts',
  'operations/rotation/rotate-main.ts',
  'operations/transfer/main.ts',
  'platform/db/testing/open-and-die.ts',
  'platform/db/testing/write-forever.ts',
  'testing/campaign-kills/server-process.ts',
  'testing/cluster/answering-process.ts',
  'testing/kills/shop-process.ts',
].map((path) => join(packageRoot, 'src', path))

/** Longer than making them takes on a busy machine. */
const patienceMs = 110_000

/**
 * `source` and all that it needs in a few files, made and compiled once in a run of the suites: finding and loading its modules
 * one by one takes more than twice as long as all else of a start.
 */
export async function bundledProgram(source: string): Promise<BundledProgram> {
  const programs = inject('programs')
  const sources = together.includes(source) ? together : [source]
  const place = join(programs, sources === together ? 'together' : nameOf(source))
  if (!existsSync(place)) await makeOnce(sources, place)
  return {
    file: join(place, `${nameOf(source)}.js`),
    env: { NODE_COMPILE_CACHE: join(programs, 'compiled') },
  }
}

const nameOf = (source: string): string => createHash('sha256').update(source).digest('hex').slice(0, 16)

/** Makes them in `place`, or waits until another worker has. */
async function makeOnce(sources: readonly string[], place: string): Promise<void> {
  const directory = `${place}.making`
  if (mkdirSync(directory, { recursive: true }) === undefined) {
    await vi.waitUntil(() => existsSync(place), { timeout: patienceMs, interval: 20 })
    return
  }
  await makePrograms(Object.fromEntries(sources.map((source) => [nameOf(source), source])), directory)
  renameSync(directory, place)
}
