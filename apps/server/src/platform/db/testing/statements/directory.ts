import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The directory in which the suites of one run note the statements that they came by. */
    statements: string
  }
}

/** Set up once for a run. */
export default function noteStatements(project: TestProject): () => void {
  const directory = mkdtempSync(join(tmpdir(), 'recado-statements-'))
  project.provide('statements', directory)
  return () => rmSync(directory, { recursive: true })
}
