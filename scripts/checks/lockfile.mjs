// Part of npm run check: each package is the one that was looked at. A lockfile that names no checksum lets a registry give another.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.mjs'

/** The packages of a lockfile whose bytes nobody vouches for, by their places. */
export function unverified({ packages }) {
  return Object.entries(packages)
    .filter(([place, { link, integrity }]) => {
      const isOurs = link === true || !place.includes('node_modules/')
      return !isOurs && !/^sha512-[\w+/]{86}==$/.test(integrity ?? '')
    })
    .map(([place]) => place)
}

if (process.argv[1]?.endsWith('lockfile.mjs')) {
  const faults = ['package-lock.json', 'bench/package-lock.json'].flatMap((file) =>
    unverified(JSON.parse(readFileSync(join(root, file), 'utf8'))).map(
      (place) => `${file}: ${place} has no checksum\n`,
    ),
  )
  process.stdout.write(faults.join(''))
  process.exitCode = faults.length > 0 ? 1 : 0
}
