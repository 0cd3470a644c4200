// What follows Vite's build of the web: the renderer of the public pages beside the server, compressed copies, budgets.
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { checkBudgets, preloads } from './budgets.mjs'
import { root } from '../steps.mjs'
import { part } from '../under-way.mjs'

const web = join(root, 'apps/web')
const dist = join(web, 'dist')
const site = join(root, 'apps/server/dist/site')

/** Throws when a page cannot be rendered or is past its budget. */
export async function finishWeb() {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))
  mkdirSync(site, { recursive: true })
  part('páginas públicas')
  await buildRenderer(assetsOf(manifest))
  const { renderSite } = await import(`${pathToFileURL(join(site, 'render.js')).href}?${Date.now()}`)
  await renderSite({ content: {}, mailbox: null, canMail: false, origin: 'http://localhost' })
  // Not for visitors: it lists our sources.
  renameSync(join(dist, 'manifest.json'), join(site, 'manifest.json'))
  // Read by the server, which names them in the head of its answer (platform/http/pages/web.ts).
  writeFileSync(join(dist, 'preload.json'), JSON.stringify(preloads(manifest)))
  part('compresión')
  await compress(dist)
  checkBudgets(dist, manifest)
}

/** What the pages name: the stylesheet goes into them, so that the first paint waits for nothing else. */
function assetsOf(manifest) {
  const styles = manifest['index.html'].css ?? []
  const css = styles.map((file) => readFileSync(join(dist, file), 'utf8')).join('\n')
  const font = (family) => css.match(new RegExp(`/assets/${family}[^)"']+\\.woff2`))?.[0]
  return {
    style: { css },
    script: `/${manifest['src/site/main.ts'].file}`,
    fonts: [font('bricolage-grotesque'), font('inter')].filter(Boolean),
  }
}

function buildRenderer(assets) {
  return build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    define: { __SITE_ASSETS__: JSON.stringify(assets), 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/site/render.tsx',
      outDir: site,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'render.js' }, checks: { moduleLevelDirective: false } },
    },
  })
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const pressed = /\.(js|css|svg|html|json|webmanifest)$/

/** Copies beside what compresses well, which the server prefers; it compresses nothing while it serves. */
async function compress(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => pressed.test(name))
  await Promise.all(files.map((name) => compressFile(join(folder, name))))
}

async function compressFile(path) {
  const bytes = readFileSync(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualityFor(path),
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  writeFileSync(`${path}.gz`, await gzipped(bytes, { level: 9 }))
  writeFileSync(`${path}.br`, await brotli(bytes, { params }))
}

/**
 * The best there is for pages. What the workers bring, mostly WebAssembly, is half of all: 812 kB by it and 842 by the next, which
 * takes a third of the processor (27 November 2026). It comes once, for whoever sends a video or a photo of an iPhone.
 */
const qualityFor = (path) => (dirname(path).endsWith('workers') ? 10 : 11)
