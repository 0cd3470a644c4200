import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { makeProgram, programFile } from './make-program.ts'

/** A program that is started again and again: its file, and what its environment has to say besides. */
export type OneFileProgram = { file: string; env: { NODE_COMPILE_CACHE: string } }

/**
 * `source` and all that it needs in one file, made and compiled once in a run of the suites: finding and loading its modules
 * one by one takes more than twice as long as all else of a start.
 */
export async function oneFileProgram(source: string): Promise<OneFileProgram> {
  const programs = inject('programs')
  const place = join(programs, createHash('sha256').update(source).digest('hex').slice(0, 16))
  if (!existsSync(place)) await make(source, { programs, place })
  return { file: join(place, programFile), env: { NODE_COMPILE_CACHE: join(programs, 'compiled') } }
}

async function make(source: string, { programs, place }: { programs: string; place: string }): Promise<void> {
  const directory = mkdtempSync(join(programs, 'making-'))
  await makeProgram(source, directory)
  try {
    renameSync(directory, place)
  } catch (error) {
    // Another worker was faster.
    if (!existsSync(place)) throw error
    rmSync(directory, { recursive: true })
  }
}
