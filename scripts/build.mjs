// Bundles the server with esbuild and the web with Vite, into each app's dist/, and holds the pages to their budgets.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { build as buildPage } from 'vite'
import { buildWeb } from './build-web.mjs'
import { finishWeb } from './finish-web.mjs'
import { root } from './steps.mjs'
import { part } from './under-way.mjs'

const server = join(root, 'apps/server')
part('servidor')
rmSync(join(server, 'dist'), { recursive: true, force: true })
await bundle({
  absWorkingDir: root,
  // The server, and the commands that look after an installation where there are no sources.
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
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  sourcemap: true,
  // Failpoints are for tests: their calls are compiled out, which takes the simplification of syntax.
  define: { __FAILPOINTS__: 'false' },
  minifySyntax: true,
  // Our own packages are sources and belong into the bundle; what is installed stays where it is.
  plugins: [
    {
      name: 'own-packages',
      setup({ onResolve }) {
        onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@recado/') ? undefined : { path, external: true },
        )
      },
    },
  ],
  logLevel: 'warning',
})
// The process that reads what owners upload may look into its own folder alone, so that all it needs is in its one file.
await bundle({
  absWorkingDir: root,
  entryPoints: { reader: join(server, 'src/knowledge/reading/reader-main.ts') },
  outdir: join(server, 'dist/reader'),
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  minifySyntax: true,
  // What was written with `require` finds Node's own modules by it.
  banner: {
    js: `import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url)`,
  },
  logLevel: 'error',
})
const built = readFileSync(join(server, 'dist/main.js'), 'utf8')
if (built.includes('turn.done.before')) throw new Error('The bundle contains failpoints')
if (/from "@recado\//.test(built)) throw new Error('The bundle leaves our own packages outside')
await buildWeb()
await finishWeb()
part('celulares de la demo')
await buildPage({ root: join(root, 'apps/phones'), logLevel: 'warn' })
