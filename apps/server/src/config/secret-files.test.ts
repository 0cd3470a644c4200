import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SecretText } from '../platform/crypto/secret-text.ts'
import { type Config, readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { secretNames } from './secrets.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'recado-secrets-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const put = (name: string, value: string): string => {
  const path = join(directory, name)
  writeFileSync(path, value)
  return path
}
const secretKey = 'a secret of thirty-two bytes or more'

/** Something that each of them takes. */
const values: Record<string, string> = {
  DATABASE_URL: 'postgres://recado:clave@localhost/recado',
  S3_URL: 'https://key:secret@localhost:9000/bucket?region=us-east-1',
  SMTP_URL: 'smtps://user:clave@localhost',
  SECRET_KEY: secretKey,
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20clave',
}
const valueOf = (name: string): string => values[name] ?? 'una-clave-bien-larga'
const secretsOf = (config: Config): Map<string, string> =>
  new Map(
    Object.entries(config).flatMap(([name, value]) =>
      value instanceof SecretText ? [[name, value.reveal()]] : [],
    ),
  )

test('every secret may lie in a file, and nothing else is a secret', () => {
  const read = secretsOf(
    readConfig(
      Object.fromEntries(secretNames.map((name) => [`${name}_FILE`, put(name, `${valueOf(name)}\n`)])),
    ),
  )
  expect(read).toEqual(new Map(secretNames.map((name) => [name, valueOf(name)])))
  expect(secretNames.length).toBeGreaterThan(10)
})

test('systemd hands them over in a directory, those of AI endpoints too', () => {
  for (const name of secretNames) put(`recado.${name}`, valueOf(name))
  put('recado.AI_KEY_CASA', 'clave de casa\r\n')
  put('of-another-program', 'x')
  const config = readConfig({
    CREDENTIALS_DIRECTORY: directory,
    AI_ENDPOINTS: 'casa=http://10.0.0.5:11434/v1',
  })
  expect(secretsOf(config)).toEqual(new Map(secretNames.map((name) => [name, valueOf(name)])))
  expect(config.AI_KEYS['casa']?.reveal()).toBe('clave de casa')
  expect(
    readConfig({ AI_KEY_CASA_FILE: put('casa', 'otra'), AI_ENDPOINTS: '' }).AI_KEYS['casa']?.reveal(),
  ).toBe('otra')
})

test('an empty file says nothing, and leaves what the environment says', () => {
  const empty = { SECRET_KEY_FILE: put('empty', '\n') }
  expect(readConfig(empty).SECRET_KEY).toBeUndefined()
  expect(readConfig({ ...empty, SECRET_KEY: secretKey }).SECRET_KEY?.reveal()).toBe(secretKey)
})

test.each([
  [
    'both as a variable and in a file',
    () => ({ SECRET_KEY: secretKey, SECRET_KEY_FILE: put('k', secretKey) }),
    'SECRET_KEY está puesta dos veces, en SECRET_KEY y en SECRET_KEY_FILE',
  ],
  [
    'both in a file and by systemd',
    () => ({ SECRET_KEY_FILE: put('recado.SECRET_KEY', secretKey), CREDENTIALS_DIRECTORY: directory }),
    'en SECRET_KEY_FILE y en la credencial recado.SECRET_KEY de systemd',
  ],
  [
    'by a name that is none',
    () => (put('recado.SECRETKEY', 'x'), { CREDENTIALS_DIRECTORY: directory }),
    'recado.SECRETKEY no es una credencial que Recado conozca',
  ],
  [
    'in a file that is not there',
    () => ({ SMTP_URL_FILE: join(directory, 'none') }),
    'SMTP_URL_FILE nombra un archivo que no se puede leer',
  ],
  [
    'wrong in a file',
    () => ({ SECRET_KEY_FILE: put('short', 'corta') }),
    'SECRET_KEY debe tener al menos 32 bytes',
  ],
])('one that is given %s is refused', (_how, env, message) => {
  const read = () => readConfig(env())
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(message)
  expect(read).not.toThrow(secretKey)
})
