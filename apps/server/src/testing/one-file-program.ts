import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { packageRoot } from '../platform/package-root.ts'

/** A program that is started again and again: its file, and what its environment has to say besides. */
export type OneFileProgram = { file: string; env: { NODE_COMPILE_CACHE: string }; remove: () => void }

/**
 * `source` and all that it needs in one file, compiled once: finding and loading its modules one by one takes more than
 * twice as long as all else of a start.
 */
export async function oneFileProgram(source: string): Promise<OneFileProgram> {
  const directory = mkdtempSync(join(tmpdir(), 'recado-program-'))
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
  return {
    file: join(directory, 'program.js'),
    env: { NODE_COMPILE_CACHE: join(directory, 'compiled') },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  }
}
