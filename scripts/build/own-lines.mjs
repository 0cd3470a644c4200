// Takes what is installed out of the maps of a bundle. Node reads them whole at each start that is to say where in our sources
// an error is: of the lines that they name, nine of ten are not ours.
import { decode, encode } from '@jridgewell/sourcemap-codec'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of all maps in a folder. */
export function ownLines(folder) {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.js.map')) continue
    const file = join(folder, name)
    const map = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify(ownOf(map)))
  }
}

/** A map of our own sources; where an installed one begins, nothing is said. */
export function ownOf(map) {
  const theirs = map.sources.map((source) => source.includes('node_modules/'))
  const mappings = decode(map.mappings).map((line) =>
    line
      .map((segment) => (theirs[segment[1]] ? [segment[0]] : segment))
      .filter((segment, place, all) => segment.length > 1 || all[place - 1]?.length !== 1),
  )
  return { ...map, mappings: encode(mappings) }
}
