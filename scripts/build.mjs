// Bundles the server with esbuild and the web with Vite, into each app's dist/.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { build as buildWeb } from 'vite'
import { root } from './steps.mjs'

const server = join(root, 'apps/server')
rmSync(join(server, 'dist'), { recursive: true, force: true })
await bundle({
  absWorkingDir: root,
  entryPoints: [join(server, 'src/main.ts')],
  outfile: join(server, 'dist/main.js'),
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  sourcemap: true,
  packages: 'external',
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
await buildWeb({ root: join(root, 'apps/web'), logLevel: 'warn' })
