import { SecretText } from '../../platform/crypto/secret-text.ts'
import { inFours, newTypedCode } from '../../platform/crypto/typed-code.ts'
import { randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { writePrivateFile } from '../../platform/files/private-file.ts'
import { text } from '../../text/es.ts'

/** `path` is where generated ones are kept, null when nothing had to be generated. */
export type Credentials = { adminPassword: SecretText; accessCode: SecretText; path: string | null }

export const credentialsFile = 'credentials.txt'

type Configured = {
  ADMIN_EMAIL: string
  ADMIN_PASSWORD?: SecretText | undefined
  ACCESS_CODE?: SecretText | undefined
}

/** The administrator's first password and the access code: as configured, else generated once and kept (mode 0600). */
export function openCredentials(dataDir: string, configured: Configured): Credentials {
  const path = join(dataDir, credentialsFile)
  const kept = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {}
  const keptSecret = (name: string) => (kept[name] === undefined ? null : new SecretText(kept[name]))
  const adminPassword = configured.ADMIN_PASSWORD ?? keptSecret('ADMIN_PASSWORD') ?? newPassword()
  const accessCode = configured.ACCESS_CODE ?? keptSecret('ACCESS_CODE') ?? newAccessCode()
  const generated = {
    ...(configured.ADMIN_PASSWORD === undefined && { ADMIN_PASSWORD: adminPassword.reveal() }),
    ...(configured.ACCESS_CODE === undefined && { ACCESS_CODE: accessCode.reveal() }),
  }
  const lines = Object.entries(generated)
  if (lines.length === 0) return { adminPassword, accessCode, path: null }
  if (lines.some(([name, value]) => kept[name] !== value))
    keep(path, { ADMIN_EMAIL: configured.ADMIN_EMAIL, ...generated })
  return { adminPassword, accessCode, path }
}

/** Another access code in place of the one that `path` keeps. Throws, with the former one still there, when it cannot be kept. */
export function renewAccessCode(path: string): SecretText {
  const accessCode = newAccessCode()
  keep(path, { ...parseEnv(readFileSync(path, 'utf8')), ACCESS_CODE: accessCode.reveal() })
  return accessCode
}

function keep(path: string, values: NodeJS.Dict<string>): void {
  const body = Object.entries(values).map(([name, value]) => `${name}=${value}\n`)
  writePrivateFile(path, `# ${text.start.credentialsFile}\n${body.join('')}`)
}

/** 140 bits, in seven groups that people can type. */
const newAccessCode = (): SecretText => new SecretText(inFours(newTypedCode(28)))

/** Letters and digits that nobody confuses when reading them aloud; 5.8 bits each: 22 of them have 128. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

const newPassword = (): SecretText =>
  new SecretText(Array.from({ length: 22 }, () => alphabet[randomInt(alphabet.length)]).join(''))
