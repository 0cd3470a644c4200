import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The same place from the sources and from the bundle. */
const manifest = join(import.meta.dirname, '../package.json')

/** The version of this installation, as its package says it. */
export const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8')))
