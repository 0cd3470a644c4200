import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, accessCode, password, type TestServer } from '../../../testing/test-server.ts'
import type { EgressAnswer, EgressRequest } from '../../../platform/egress/egress.ts'
import { commonPasswords } from './common-passwords.ts'
import { askLeaked } from './leaked-passwords.ts'
import { RefusedPasswords } from './refused-passwords.ts'

const owner = { email: 'ana.gomez@correo.co', name: 'Ána Gómez' }

test('the list has the 3 000 commonest that are long enough, and more', () => {
  const list = commonPasswords.trim().split(/\s+/)
  expect(list.length).toBeGreaterThan(3000)
  expect(new Set(list).size).toBe(list.length)
  expect(list.filter((each) => each.length < 8 || each !== each.toLowerCase())).toEqual([])
  expect(list).toEqual(expect.arrayContaining(['password', '12345678', 'football']))
})

test.each([
  '12345678',
  'PassWord',
  'Recado2026!',
  'contraseña1',
  'ana.gomez@correo.co',
  'ana.gomez99',
  'Ana Gomez',
])('«%s» is refused', async (weak) => {
  const refused = new RefusedPasswords(null).refuse(weak, 'password', owner)
  await expect(refused).rejects.toMatchObject({
    code: 'invalid_input',
    extra: { details: [{ path: 'password' }] },
  })
})

test.each(['una clave larga', 'ana gomez vende pan', 'ñandúes al sol', '🥐🥐🥐🥐🥐🥐🥐🥐'])(
  '«%s» is taken',
  async (fine) => {
    await expect(new RefusedPasswords(null).refuse(fine, 'password', owner)).resolves.toBeUndefined()
  },
)

describe('what has leaked', () => {
  // The SHA-1 of «password» begins with 5BAA6.
  const asked: EgressRequest[] = []
  const answering = (answer: EgressAnswer) =>
    askLeaked(
      (request) => {
        asked.push(request)
        return Promise.resolve(answer)
      },
      () => {},
    )
  const rest = '5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8'.slice(5)
  const body = (times: number) => `0018A45C4D1DEF81644B54AB7F969B88D65:1\r\n${rest}:${times}`
  const said = (times: number): EgressAnswer => ({ ok: true, status: 200, body: body(times), ms: 1 })

  test('is asked for by five digits alone, and padding is no leak', async () => {
    expect(await answering(said(3))('password')).toBe(true)
    expect(await answering(said(0))('password')).toBe(false)
    expect(await answering(said(3))(password)).toBe(false)
    expect(asked[0]).toMatchObject({ url: 'https://api.pwnedpasswords.com/range/5BAA6' })
  })

  test('is refused, and taken where nobody answers', async () => {
    const taken = new RefusedPasswords(answering({ ok: false, reason: 'timeout', detail: 'tarde' }))
    await expect(taken.refuse('una clave larga', 'password', owner)).resolves.toBeUndefined()
    const refused = new RefusedPasswords(() => Promise.resolve(true))
    await expect(refused.refuse('una clave larga', 'password', owner)).rejects.toThrow('ya se filtró')
  })
})

describe('over the API', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  test('signing up, changing it and a link to a new one refuse the same, and nothing is changed', async () => {
    const weak = 'football'
    const fields = { name: 'Ana', email: 'debil@correo.co', accessCode }
    const signUp = await server.call('POST', '/api/auth/register', { body: { ...fields, password: weak } })
    expect([signUp.statusCode, signUp.json().details[0].path]).toEqual([400, 'password'])
    const { token, user } = await server.register('fuerte@correo.co')
    const body = { currentPassword: password, newPassword: weak }
    const change = await server.call('POST', '/api/profile/password', { token, body })
    expect([change.statusCode, change.json().details[0].path]).toEqual([400, 'newPassword'])
    const link = await server.call('POST', `/api/admin/users/${user._id}/reset-link`, {
      token: await server.adminToken(),
      body: {},
    })
    const redeem = (next: string) =>
      server.call('POST', '/api/auth/reset', { body: { token: link.json().token, password: next } })
    expect((await redeem(weak)).json().details[0].path).toBe('password')
    expect((await server.login({ email: user.email, password })).statusCode).toBe(200)
    expect((await redeem('una clave nueva')).statusCode).toBe(204)
  })
})
