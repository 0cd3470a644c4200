import type { Config } from '../../config/config.ts'
import type { RunningServer } from '../server.ts'
import { text } from '../../text/es.ts'

const { banner } = text

/** What the person who started the server must know: where it is, who administers it, and where what was made lies. */
export function bannerOf(config: Config, { url, identity }: Pick<RunningServer, 'url' | 'identity'>): string {
  const { administrator, accessCode, credentials } = identity
  const lines: [string, string][] = [[banner.admin, administrator.email]]
  if (administrator.password !== null)
    lines.push([banner.password, administrator.password.reveal()], ['', banner.once])
  if (administrator.first && accessCode.renewable) lines.push([banner.accessCode, accessCode.value])
  if (credentials.exists) lines.push([banner.keptIn, credentials.path])
  const reached = config.APP_URL === undefined ? '' : ` (${config.APP_URL})`
  const body = lines.map(([name, value]) => `  ${name.padEnd(18)}${value}`).join('\n')
  return `\n${banner.ready} ${url}${reached}\n${body}\n`
}
