import { SecretText } from '../../platform/crypto/secret-text.ts'
import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { acceptConfiguredCode } from './configured-code.ts'

let server: TestServer
afterEach(() => server.close())

const register = async (accessCode: string, email: string): Promise<number> => {
  const body = { name: 'Ana Gómez', email, password: 'cafe-de-la-esquina', accessCode }
  return (await server.call('POST', '/api/auth/register', { body })).statusCode
}

test('the administrator sees the code and renews it: at once, for good, and in the file of credentials', async () => {
  server = await openTestServer({}, { ACCESS_CODE: '' })
  const { accessCode: made, credentials } = server.server.identity
  const first = made.value
  const token = await server.adminToken()
  const seen = await server.call('GET', '/api/admin/access-code', { token })
  expect(seen.json()).toEqual({ code: first, renewable: true })
  expect(await register(first, 'ana@tienda.co')).toBe(201)

  const renewed = await server.call('POST', '/api/admin/access-code/renew', { token, body: {} })
  const { code } = renewed.json()
  expect(renewed.json()).toEqual({
    code: expect.stringMatching(/^([2-9A-HJ-NP-Z]{4}-){6}[2-9A-HJ-NP-Z]{4}$/),
    renewable: true,
  })
  expect(code).not.toBe(first)
  expect((await server.call('GET', '/api/admin/access-code', { token })).json().code).toBe(code)
  expect(await register(first, 'beto@tienda.co')).toBe(403)
  expect(await register(code, 'beto@tienda.co')).toBe(201)
  expect(await register(code.toLowerCase().replaceAll('-', ' '), 'caro@tienda.co')).toBe(201)
  expect(await register(code.slice(0, -1), 'dina@tienda.co')).toBe(403)
  expect(readFileSync(credentials.path, 'utf8')).toContain(`ACCESS_CODE=${code}\n`)
  const { actions } = (await server.call('GET', '/api/admin/actions', { token })).json()
  expect(actions[0]).toMatchObject({ action: 'access_code', adminName: 'Administrador', detail: null })
})

test('a code that the environment sets is shown and not renewed', async () => {
  server = await openTestServer({}, { ACCESS_CODE: 'el de siempre' })
  const token = await server.adminToken()
  const seen = { code: 'el de siempre', renewable: false }
  expect((await server.call('GET', '/api/admin/access-code', { token })).json()).toEqual(seen)
  const refused = await server.call('POST', '/api/admin/access-code/renew', { token, body: {} })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toContain('ACCESS_CODE')
  expect(await register('el de siempre', 'ana@tienda.co')).toBe(201)
})

test('nobody else sees it', async () => {
  server = await openTestServer()
  const { token } = await server.register()
  expect((await server.call('GET', '/api/admin/access-code', { token })).statusCode).toBe(403)
  expect((await server.call('POST', '/api/admin/access-code/renew', { token, body: {} })).statusCode).toBe(
    403,
  )
})

test('one of the environment has 8 characters or more, but for the short one that an installation began with', async () => {
  await expect(openTestServer({}, { ACCESS_CODE: 'cuatro7' })).rejects.toThrow(
    'ACCESS_CODE debe tener de 8 a 200',
  )
  server = await openTestServer({}, { ACCESS_CODE: 'el de siempre' })
  const { core, identity } = server.server
  const start = (configured?: string) =>
    acceptConfiguredCode(
      { ...core, ...identity },
      configured === undefined ? undefined : new SecretText(configured),
    )
  expect(await start('corto')).toBe(false)
  // As a release knew it that allowed short ones.
  await core.store.write('installation', (tx) =>
    tx.deleteFrom('meta').where('key', '=', 'configured-access-code').execute(),
  )
  expect([await start('corto'), await start('corto'), await start('otro')]).toEqual([true, true, false])
  expect([await start('uno más largo'), await start('corto')]).toEqual([true, false])
})
