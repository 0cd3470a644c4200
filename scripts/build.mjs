// Bundles the server with esbuild and the web with Vite, into each app's dist/, and holds the pages to their budgets.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { build as buildWeb } from 'vite'
import { finishWeb } from './finish-web.mjs'
import { root } from './steps.mjs'

const server = join(root, 'apps/server')
rmSync(join(server, 'dist'), { recursive: true, force: true })
await bundle({
  absWorkingDir: root,
  // The server, and the commands that look after an installation where there are no sources.
  entryPoints: {
    main: join(server, 'src/main.ts'),
    backup: join(server, 'src/backup/backup-main.ts'),
    restore: join(server, 'src/backup/restore-main.ts'),
    'rotate-secret': join(server, 'src/rotation/rotate-main.ts'),
    'migrate-to-postgres': join(server, 'src/db/transfer/main.ts'),
  },
  outdir: join(server, 'dist'),
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  sourcemap: true,
  packages: 'external',
  // Failpoints are for tests: their calls are compiled out, which takes the simplification of syntax.
  define: { __FAILPOINTS__: 'false' },
  minifySyntax: true,
  // Our own packages are sources, not installed code: they belong into the bundle.
  plugins: [
    {
      name: 'own-packages',
      setup({ onResolve, resolve }) {
        onResolve({ filter: /^@recado\// }, ({ path, pluginData, ...rest }) =>
          pluginData === 'own' ? undefined : resolve(path, { ...rest, pluginData: 'own' }),
        )
      },
    },
  ],
  logLevel: 'warning',
})
if (readFileSync(join(server, 'dist/main.js'), 'utf8').includes('turn.done.before')) {
  throw new Error('The bundle contains failpoints')
}
await buildWeb({ root: join(root, 'apps/web'), logLevel: 'warn' })
await finishWeb()
