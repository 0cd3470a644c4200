import { format, inspect } from 'node:util'
import pino from 'pino'
import { expect, test } from 'vitest'
import { SecretText } from './secret-text.ts'

const secret = new SecretText('canario-4711')

test('says nothing however it is shown, and itself to who asks', () => {
  const logged: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  log.warn({ secret, config: { SMTP_URL: secret } }, 'started')
  log.error(secret)
  const ways = [
    'smtp://' + String(secret),
    JSON.stringify({ secret }),
    JSON.stringify(structuredClone({ ...secret })),
    inspect(secret, { showHidden: true, depth: 9, getters: true }),
    format('%s %j %o', secret, secret, secret),
    Object.entries(secret).join(),
    ...logged,
  ]
  for (const way of ways) expect(way).not.toContain('canario')
  expect(JSON.stringify({ secret })).toBe('{"secret":"[secreto]"}')
  expect(secret.reveal()).toBe('canario-4711')
})

test('is compared on purpose alone', () => {
  expect(secret.equals('canario-4711')).toBe(true)
  expect(secret.equals(new SecretText('canario-4711'))).toBe(true)
  for (const other of ['canario-4712', 'canario', '', '[secreto]']) expect(secret.equals(other)).toBe(false)
})
