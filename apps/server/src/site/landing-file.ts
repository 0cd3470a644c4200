import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { landingFile, type LandingFile } from '@recado/contract/site/public-site'
import type { Config } from '../config/config.ts'
import { detailsOf, inSpanish } from '../platform/http/spanish.ts'
import { publicSiteText as text } from '../text/public-site.ts'

/** The operator's file of prices and claims cannot be used; the message is one line that names the file and the place. */
export class LandingFileError extends Error {
  override readonly name = 'LandingFileError'
}

/**
 * What the operator says instead of the built-in prices, claims and testimonials: `LANDING_FILE`, else
 * `DATA_DIR/landing.json` where there is one, else nothing. Throws `LandingFileError` for a file that does not fit:
 * a wrong price is worse than a server that does not start.
 */
export function readLandingFile(config: Pick<Config, 'DATA_DIR' | 'LANDING_FILE'>): LandingFile {
  const own = join(config.DATA_DIR, 'landing.json')
  const path = config.LANDING_FILE === undefined ? own : resolve(config.LANDING_FILE)
  if (config.LANDING_FILE === undefined && !existsSync(own)) return {}
  const parsed = landingFile.safeParse(parseFile(path), inSpanish)
  if (parsed.success) return parsed.data
  const [first] = detailsOf(parsed.error.issues)
  throw new LandingFileError(text.badFile(path, first ? `${first.path}: ${first.message}` : ''))
}

function parseFile(path: string): unknown {
  let content: string
  try {
    content = readFileSync(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'EIO'
    throw new LandingFileError(text.badFile(path, code), { cause: error })
  }
  try {
    return JSON.parse(content)
  } catch (error) {
    throw new LandingFileError(text.badFile(path, text.notJson), { cause: error })
  }
}
