import { pathToFileURL } from 'node:url'
import type { NodeLabel } from '@recado/nodes/labels'
import type { Plugin } from 'vite'

const labels = /packages\/nodes\/src\/labels\.ts$/
const icons = /packages\/nodes\/src\/node-icons\.ts$/

/**
 * Writes the labels of the node types as plain values, and their icons by name: the modules that make them bring all that
 * makes nodes run, and all the icons that there are.
 */
export function nodeLabels(): Plugin {
  const read = async (id: string): Promise<readonly NodeLabel[]> => {
    const module: { nodeLabels: readonly NodeLabel[] } = await import(pathToFileURL(id).href)
    return module.nodeLabels
  }
  return {
    name: 'recado:node-labels',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (labels.test(id)) return `export const nodeLabels = ${JSON.stringify(await read(id))}`
      if (!icons.test(id)) return null
      const all = await read(id.replace('node-icons.ts', 'labels.ts'))
      const names = [...new Set(all.map(({ icon }) => icon))].join(', ')
      const pairs = all.map(({ type, icon }) => `${type}: ${icon}`).join(', ')
      return `import { ${names} } from 'lucide-react'\nexport const nodeIcons = { ${pairs} }`
    },
  }
}
