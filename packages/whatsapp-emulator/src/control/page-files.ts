import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

export interface PageFile {
  type: string
  bytes: Buffer
}

const PAGE = new URL('../phone-page/', import.meta.url)
const FONTS = '@fontsource-variable'
const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

function typeOf(path: string): string {
  return TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}

async function bundle(source: string): Promise<Buffer> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(source, PAGE))],
    bundle: true,
    format: 'esm',
    target: 'es2023',
    // Fonts come from this server, by the names below.
    external: ['/fonts/*'],
    write: false,
  })
  return Buffer.from(outputFiles[0]?.contents ?? [])
}

/** The page's files by their path, read once: script and styles are bundled, the fonts come from their packages. */
export async function loadPageFiles(): Promise<ReadonlyMap<string, PageFile>> {
  const sources: [path: string, source: URL][] = [
    ['/', new URL('index.html', PAGE)],
    ['/icon.svg', new URL('icon.svg', PAGE)],
    [
      '/fonts/inter.woff2',
      new URL(import.meta.resolve(`${FONTS}/inter/files/inter-latin-wght-normal.woff2`)),
    ],
    [
      '/fonts/bricolage-grotesque.woff2',
      new URL(
        import.meta.resolve(`${FONTS}/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2`),
      ),
    ],
  ]
  const files = new Map<string, PageFile>()
  for (const [path, source] of sources) {
    files.set(path, { type: typeOf(source.pathname), bytes: await readFile(source) })
  }
  files.set('/main.js', { type: typeOf('main.js'), bytes: await bundle('main.ts') })
  files.set('/page.css', { type: typeOf('page.css'), bytes: await bundle('styles/page.css') })
  return files
}
