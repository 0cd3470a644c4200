import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { withTokenizers } from '../../compose/bundle/with-tokenizers.ts'
import { packageRoot } from '../../platform/package-root.ts'

/** Puts `source` and all that it needs into `directory`, which is there, as one file: answers that. */
export async function makeProgram(source: string, directory: string): Promise<string> {
  await makePrograms({ program: source }, directory)
  return join(directory, 'program.js')
}

/** The same of several, each under its name, and in files that they share: what two need is written, and compiled, once. */
export async function makePrograms(sources: Record<string, string>, directory: string): Promise<void> {
  // What looks for its package's root ends here.
  copyFileSync(join(packageRoot, 'package.json'), join(directory, 'package.json'))
  await build({
    // Beside them the thread that decides for bots of many patterns, under the name by which a built server finds it.
    entryPoints: { ...sources, thread: join(packageRoot, 'src/compose/process/thread-main.ts') },
    outdir: directory,
    bundle: true,
    splitting: Object.keys(sources).length > 1,
    minifyWhitespace: true,
    minifySyntax: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    loader: { '.node': 'copy' },
    plugins: [withTokenizers],
    inject: [fileURLToPath(new URL('leave-compiled.ts', import.meta.url))],
    banner: {
      js: [
        // What was written with `require` finds Node's own modules by it.
        `import { createRequire as requireOf } from 'node:module'`,
        `const require = requireOf(import.meta.url)`,
      ].join(';'),
    },
    // Baileys offers what nobody here asks for, such as previews of links.
    logLevel: 'error',
  })
}
