// Bundles the server, and the commands that look after an installation, with all that they need but what is not JavaScript: a
// start finds and reads a few files instead of two thousand, which takes half the time and a quarter less memory.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { withTokenizers } from '../../apps/server/src/compose/bundle/with-tokenizers.ts'
import { ownLines } from './own-lines.mjs'
import { root } from '../steps.mjs'

const server = join(root, 'apps/server')

/** What was written with `require` finds Node's own modules, and what is left outside, by it. */
const requires = `import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url)`

const shared = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  minifySyntax: true,
  banner: { js: requires },
  // Baileys offers what nobody here asks for, such as previews of links.
  logLevel: 'error',
}

export async function buildServer() {
  rmSync(join(server, 'dist'), { recursive: true, force: true })
  await build({
    ...shared,
    entryPoints: {
      main: join(server, 'src/main.ts'),
      // Started by it for what owners made that is large.
      thread: join(server, 'src/compose/process/thread-main.ts'),
      // The same for what is said aloud.
      voice: join(server, 'src/ai/voice/voice-main.ts'),
      backup: join(server, 'src/operations/backup/backup-main.ts'),
      restore: join(server, 'src/operations/backup/restore-main.ts'),
      'rotate-secret': join(server, 'src/operations/rotation/rotate-main.ts'),
      'migrate-to-postgres': join(server, 'src/operations/transfer/main.ts'),
    },
    outdir: join(server, 'dist'),
    // What several need is there once, and what is asked for late is read late.
    splitting: true,
    minifyWhitespace: true,
    // Machine code of this machine.
    external: ['@node-rs/argon2'],
    sourcemap: true,
    sourcesContent: false,
    // Failpoints are for tests: their calls are compiled out, which takes the simplification of syntax.
    define: { __FAILPOINTS__: 'false' },
    plugins: [withTokenizers],
  })
  // The process that reads what owners upload may look into its own folder alone, so that all it needs is in its one file.
  await build({
    ...shared,
    entryPoints: { reader: join(server, 'src/knowledge/reading/reader-main.ts') },
    outdir: join(server, 'dist/reader'),
    outExtension: { '.js': '.mjs' },
  })
  ownLines(join(server, 'dist'))
  const files = readdirSync(join(server, 'dist')).filter((name) => name.endsWith('.js'))
  if (files.some((name) => readFileSync(join(server, 'dist', name), 'utf8').includes('turn.done.before')))
    throw new Error('The bundle contains failpoints')
}
