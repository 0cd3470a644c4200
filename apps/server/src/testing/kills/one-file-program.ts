import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'

/** A program that is started hundreds of times. */
export type OneFileProgram = { start: () => ChildProcess; remove: () => void }

/**
 * `source` and all that it needs in one file, compiled once: finding and loading its modules one by one takes more than
 * twice as long as all else of a start.
 */
export async function oneFileProgram(source: string): Promise<OneFileProgram> {
  const directory = mkdtempSync(join(tmpdir(), 'recado-program-'))
  const file = join(directory, 'program.mjs')
  await build({
    entryPoints: [source],
    outfile: file,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    // What was written with `require` finds Node's own modules by it.
    banner: {
      js: `import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url)`,
    },
    // Beside it: in it, each start reads twice as much for nothing.
    sourcemap: 'linked',
    sourcesContent: false,
    // Baileys offers what nobody here asks for, such as previews of links.
    logLevel: 'error',
  })
  const env = { ...process.env, NODE_COMPILE_CACHE: join(directory, 'compiled') }
  return {
    start: () => fork(file, { stdio: 'inherit', env }),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  }
}
