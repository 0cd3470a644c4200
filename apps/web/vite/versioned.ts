import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/**
 * Gives the build a version made of its files' names: in the page (`recado-version`), in `version.json`, which open
 * pages ask for, and in the service worker.
 */
export function versioned(): Plugin {
  return {
    name: 'recado:versioned',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const names = Object.keys(bundle).toSorted().join('\n')
      const version = createHash('sha256').update(names).digest('hex').slice(0, 12)
      const page = bundle['index.html']
      if (page?.type === 'asset') {
        page.source = String(page.source).replace(
          '</head>',
          `  <meta name="recado-version" content="${version}" />\n  </head>`,
        )
      }
      const worker = bundle['sw.js']
      if (worker?.type === 'chunk') worker.code = worker.code.replaceAll('__VERSION__', version)
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) })
    },
  }
}
