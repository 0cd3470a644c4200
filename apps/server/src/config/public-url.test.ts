import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { asksLeakedPasswords, demandsSecondFactor } from './public-url.ts'

test.each([
  [{}, false],
  [{ APP_URL: 'http://recado.tienda.co' }, false],
  [{ APP_URL: 'https://recado.local' }, false],
  [{ APP_URL: 'https://192.168.1.7' }, false],
  [{ APP_URL: 'https://recado.tienda.co' }, true],
])('of %j it is taken that strangers reach it: %s', (env, reached) => {
  const config = readConfig(env)
  expect([asksLeakedPasswords(config), demandsSecondFactor(config)]).toEqual([reached, reached])
})

test('who runs it has the last word', () => {
  const off = readConfig({ APP_URL: 'https://recado.tienda.co', LEAKED_PASSWORDS: 'off' })
  expect(asksLeakedPasswords(off)).toBe(false)
  expect(asksLeakedPasswords(readConfig({ LEAKED_PASSWORDS: 'on' }))).toBe(true)
})
