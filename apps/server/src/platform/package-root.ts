import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The server's own folder: the same from the sources and from the bundle, which lie at different depths below it. */
export const packageRoot = above(import.meta.dirname)

function above(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : above(dirname(folder))
}
