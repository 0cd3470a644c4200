// In which order Vitest takes the files: one project after another, and of each those that take half a minute first, so that
// none is left alone at the end, with cores that have nothing to do. By itself it begins with the largest where it has never
// been, and a short file may start many processes.
import { BaseSequencer } from 'vitest/node'
import { relative } from 'node:path'
import { root } from '../steps.mjs'

/**
 * Where they lie, the longest first. Each takes ten seconds or more: they kill processes, or move what a database holds. Three
 * servers in trouble wait for most of half a minute or more, while others have the cores.
 */
export const long = [
  'apps/server/src/testing/cluster/cluster.test.ts',
  'apps/server/src/testing/cluster/',
  'apps/server/src/testing/kills/',
  'apps/server/src/testing/campaign-kills/',
  'apps/server/src/operations/transfer/',
  'apps/server/src/compose/process/start-process.test.ts',
]

/** A worker whose next file is of another project ends, and the one in its place reads every module anew: 2.5 s of a core. */
const projects = ['postgres', 'node', 'browser']

const projectOf = ({ project }) => {
  const place = projects.indexOf(project.name)
  return place === -1 ? projects.length : place
}

const placeOf = ({ moduleId }) => {
  const place = long.findIndex((start) => relative(root, moduleId).startsWith(start))
  return place === -1 ? long.length : place
}

export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files)
    const groupOf = ({ project }) => project.config.sequence.groupOrder
    return sorted.sort(
      (a, b) => groupOf(a) - groupOf(b) || projectOf(a) - projectOf(b) || placeOf(a) - placeOf(b),
    )
  }
}
