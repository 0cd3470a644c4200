import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The directory of the programs that the suites of one run start, and of what Node compiled of them. */
    programs: string
  }
}

/** Set up once for a run. */
export default function keepPrograms(project: TestProject): () => void {
  const directory = mkdtempSync(join(tmpdir(), 'recado-programs-'))
  project.provide('programs', directory)
  return () => rmSync(directory, { recursive: true, force: true })
}
