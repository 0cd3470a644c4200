import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { inject } from 'vitest'
import { packageRoot } from '../../platform/package-root.ts'

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
  return { file: join(place, 'program.js'), env: { NODE_COMPILE_CACHE: join(programs, 'compiled') } }
}

async function make(source: string, { programs, place }: { programs: string; place: string }): Promise<void> {
  const directory = mkdtempSync(join(programs, 'making-'))
  // What looks for its package's root ends here.
  copyFileSync(join(packageRoot, 'package.json'), join(directory, 'package.json'))
  await build({
    // Beside it the thread that decides for bots of many patterns, under the name by which a built server finds it.
    entryPoints: { program: source, thread: join(packageRoot, 'src/compose/thread-main.ts') },
    outdir: directory,
    bundle: true,
    minifyWhitespace: true,
    minifySyntax: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    loader: { '.node': 'copy' },
    banner: {
      js: [
        // What was written with `require` finds Node's own modules by it.
        `import { createRequire as requireOf, flushCompileCache } from 'node:module'`,
        `const require = requireOf(import.meta.url)`,
        // Who is killed leaves nothing of what it compiled to the next, unless it did before.
        `setImmediate(flushCompileCache)`,
      ].join(';'),
    },
    // Baileys offers what nobody here asks for, such as previews of links.
    logLevel: 'error',
  })
  try {
    renameSync(directory, place)
  } catch (error) {
    // Another worker was faster.
    if (!existsSync(place)) throw error
    rmSync(directory, { recursive: true })
  }
}
