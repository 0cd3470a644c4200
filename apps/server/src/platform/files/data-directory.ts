import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a directory and those above it. Throws what the system says: Node's own recursive way never comes back where
 * directories cannot be made at all, as under /proc.
 */
export function makeDirectory(path: string): void {
  if (existsSync(path)) return
  const above = dirname(path)
  if (above !== path) makeDirectory(above)
  mkdirSync(path)
}
