import type { Config } from '../config/config.ts'
import type { RunningServer } from './server.ts'
import { text } from '../text/es.ts'

const { banner } = text

/** What the person who started the server must know: where it is, who administers it, and where the secrets lie. */
export function bannerOf(config: Config, { url, credentials, firstStart }: RunningServer): string {
  const { path, adminPassword, accessCode } = credentials
  const lines: [string, string][] = [[banner.admin, config.ADMIN_EMAIL]]
  if (firstStart && path !== null && config.ADMIN_PASSWORD === undefined)
    lines.push([banner.password, adminPassword.reveal()])
  if (firstStart && path !== null && config.ACCESS_CODE === undefined)
    lines.push([banner.accessCode, accessCode.reveal()])
  if (path !== null) lines.push([banner.keptIn, path])
  const reached = config.APP_URL === undefined ? '' : ` (${config.APP_URL})`
  const body = lines.map(([name, value]) => `  ${name.padEnd(18)}${value}`).join('\n')
  return `\n${banner.ready} ${url}${reached}\n${body}\n`
}
