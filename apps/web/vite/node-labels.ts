import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const labels = /packages\/nodes\/src\/labels\.ts$/

/** Writes the labels of the node types as plain values: the module that makes them brings all that makes nodes run. */
export function nodeLabels(): Plugin {
  return {
    name: 'recado:node-labels',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!labels.test(id)) return null
      const module: Record<string, unknown> = await import(pathToFileURL(id).href)
      return `export const nodeLabels = ${JSON.stringify(module['nodeLabels'])}`
    },
  }
}
