import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/** How `file-type` asks for what reads files, so that no bundler for browsers follows it. */
const hidden = `importAtRuntime('strtok3')`

/** Puts what reads files for `file-type` into the file, too: beside a program that is one file there are no modules to find. */
export const withTokenizers: Plugin = {
  name: 'with-tokenizers',
  setup({ onLoad }) {
    onLoad({ filter: /\/file-type\/source\/index\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      if (!source.includes(hidden)) throw new Error('file-type asks for strtok3 in another way')
      return { contents: source.replace(hidden, `import('strtok3')`), loader: 'js' }
    })
  },
}
