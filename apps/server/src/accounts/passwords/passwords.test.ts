import { expect, test } from 'vitest'
import { cheapCost, Passwords } from './passwords.ts'

const me = { known: 'me' }

test('hashes by argon2id with a salt of its own each time', async () => {
  const passwords = new Passwords(cheapCost)
  const [one, other] = await Promise.all([passwords.hash('clave', me), passwords.hash('clave', me)])
  expect(one).toMatch(/^\$argon2id\$/)
  expect(one).not.toBe(other)
  expect(await passwords.matches(one, 'clave', me)).toBe(true)
  expect(await passwords.matches(one, 'Clave', me)).toBe(false)
})

test('without a hash it does the same work and says no', async () => {
  expect(await new Passwords(cheapCost).matches(null, 'nobody has this password', me)).toBe(false)
})

test('costs in production what OWASP asks for', async () => {
  expect(await new Passwords().hash('clave', me)).toContain('m=19456,t=2,p=1')
})
