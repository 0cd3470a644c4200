// Debian's Caddy, for the long test of what stands in front of an installation.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findOrInstall } from './apt.mjs'

const inPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'caddy'))
    .find((path) => existsSync(path)) ?? null

/** Its path, or why there is none. */
export async function caddy() {
  const path = await findOrInstall('Caddy', ['caddy'], inPath)
  return { path, why: path ? null : 'no hay Caddy: instálalo (en Debian: apt-get install caddy)' }
}
