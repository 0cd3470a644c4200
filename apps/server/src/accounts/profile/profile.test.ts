import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, openTestServer, password, type TestServer } from '../../testing/test-server.ts'
import { accountBudget } from '../../platform/budget/account-budget.ts'
import { graceMs } from '../sessions/sessions.ts'
import { deviceOf } from '../sessions/device.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const signIn = async (email: string, userAgent = ''): Promise<string> => {
  const headers = { 'user-agent': userAgent }
  const answer = await server.call('POST', '/api/auth/login', { body: { email, password }, headers })
  return answer.json().token
}
const verify = async (token: string) => (await server.call('GET', '/api/auth/verify', { token })).statusCode

test('a name is changed, and a blank one is not', async () => {
  const { token } = await server.register()
  const rename = (name: string) => server.call('PATCH', '/api/profile', { token, body: { name } })
  expect((await rename('  Ána Ruiz ')).json().user).toMatchObject({ name: 'Ána Ruiz' })
  expect((await rename('  ')).statusCode).toBe(400)
  expect((await server.call('GET', '/api/auth/verify', { token })).json().user.name).toBe('Ána Ruiz')
})

test('unsaved work has a key of its owner’s own, the same in every session of theirs, that nobody keeps', async () => {
  const { token } = await server.register('borrador@correo.co')
  const keyOf = (of: string) => server.call('GET', '/api/profile/draft-key', { token: of })
  const answer = await keyOf(token)
  expect(answer.json()).toEqual({ key: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect((await keyOf(await signIn('borrador@correo.co'))).json()).toEqual(answer.json())
  expect((await keyOf((await server.register()).token)).json()).not.toEqual(answer.json())
  expect(await server.stored()).not.toContain(answer.json().key)
})

describe('the password', () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    server.call('POST', '/api/profile/password', { token, body: { currentPassword, newPassword } })

  test('is changed by whoever knows it, and every other session ends', async () => {
    const { token } = await server.register('clave@correo.co')
    const elsewhere = await signIn('clave@correo.co')
    const wrong = await change(token, 'no es esa', 'otra clave larga')
    expect([wrong.statusCode, wrong.json().details[0].path]).toEqual([400, 'currentPassword'])
    expect((await change(token, password, password)).json().details[0].path).toBe('newPassword')
    expect(await verify(elsewhere)).toBe(200)

    const changed = await change(token, password, 'otra clave larga')
    expect([changed.statusCode, changed.json().user.email]).toEqual([200, 'clave@correo.co'])
    // In a new token, whoever else has the former one: that is good for a moment, for what is on its way.
    expect(await verify(changed.json().token)).toBe(200)
    await server.clock.advance(graceMs)
    expect(await verify(token)).toBe(401)
    expect(await verify(changed.json().token)).toBe(200)
    expect(await verify(elsewhere)).toBe(401)
    expect((await server.login({ email: 'clave@correo.co', password })).statusCode).toBe(401)
    const login = await server.login({ email: 'clave@correo.co', password: 'otra clave larga' })
    expect(login.statusCode).toBe(200)
  })

  test('cannot be guessed at with a token, and the guesses keep nobody from signing in', async () => {
    const { token } = await server.register('robada@correo.co')
    for (let guess = 0; guess < 10; guess++) await change(token, `no ${guess}`, 'otra clave larga')
    const refused = await change(token, password, 'otra clave larga')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900'])
    const deletion = await server.call('POST', '/api/profile/delete', { token, body: { password } })
    expect(deletion.statusCode).toBe(429)
    expect((await server.login({ email: 'robada@correo.co', password })).statusCode).toBe(200)
  })
})

describe('sessions', () => {
  const list = async (token: string) =>
    (await server.call('GET', '/api/profile/sessions', { token })).json().sessions

  test('are told by their device, and each can be ended', async () => {
    await server.register('varias@correo.co')
    const phone = await signIn('varias@correo.co', 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile')
    await server.clock.advance(120_000)
    const desk = await signIn('varias@correo.co', 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Firefox/130.0')
    const [mine, other] = await list(desk)
    expect(mine).toMatchObject({ device: 'Firefox en Linux', current: true })
    expect(other).toMatchObject({ device: 'Chrome en Android', current: false })
    const ended = await server.call('DELETE', `/api/profile/sessions/${other._id}`, { token: desk })
    expect(ended.statusCode).toBe(204)
    expect(await verify(phone)).toBe(401)
    expect(await list(desk)).toHaveLength(2)
  })

  test('end all together', async () => {
    const { token } = await server.register('todas@correo.co')
    const other = await signIn('todas@correo.co')
    expect((await server.call('DELETE', '/api/profile/sessions', { token })).statusCode).toBe(204)
    expect([await verify(token), await verify(other)]).toEqual([401, 401])
  })
})

test('one’s data come as one file, without secrets and not over and over', async () => {
  const { token, user } = await server.register()
  const bot = await server.createBot(token, 'Panadería La Espiga')
  await server.createNode(token, bot._id, { name: 'Saludo', type: 'CUSTOM', isActive: false })
  await server.call('POST', `/api/crm/${bot._id}/contacts`, { token, body: { phoneNumber: '573001112233' } })
  const ask = () => server.call('GET', '/api/profile/data', { token })
  const data = (await ask()).json()
  expect(data).toMatchObject({ format: 'recado-account', account: { email: user.email } })
  expect(data.bots).toMatchObject([
    {
      _id: bot._id,
      whatsAppNumber: null,
      counts: { contacts: 1, messages: 0, campaigns: 0 },
      file: { format: 'recado-bot', bot: { name: 'Panadería La Espiga', nodes: [{ name: 'Saludo' }] } },
    },
  ])
  expect(JSON.stringify(data)).not.toContain('passwordHash')
  for (let asked = 1; asked < accountBudget.downloads.times; asked++)
    expect((await ask()).statusCode).toBe(200)
  expect((await ask()).headers['retry-after']).toBe('3600')
})

describe('deleting an account', () => {
  const remove = (token: string, given: string) =>
    server.call('POST', '/api/profile/delete', { token, body: { password: given } })

  test('takes everything with it, after the password alone', async () => {
    const { token, user } = await server.register('adios@correo.co')
    const bot = await server.createBot(token, 'El último bot')
    const wrong = await remove(token, 'no es esa')
    expect([wrong.statusCode, wrong.json().details[0].path]).toEqual([400, 'password'])
    expect((await remove(token, password)).statusCode).toBe(204)
    expect(await verify(token)).toBe(401)
    const rows = await server.server.core.store.read((db) =>
      Promise.all([
        db.selectFrom('users').select('id').where('id', '=', user._id).execute(),
        db.selectFrom('bots').select('id').where('id', '=', bot._id).execute(),
        db.selectFrom('sessions').select('id').where('userId', '=', user._id).execute(),
        db
          .selectFrom('loginFailures')
          .select('id')
          .where('emailNormalized', 'like', `%${user._id}`)
          .execute(),
      ]),
    )
    expect(rows.flat()).toEqual([])
    await expect(server.register('adios@correo.co')).resolves.toMatchObject({ user: { botsCount: 0 } })
  })

  test('is not for the administrator', async () => {
    const refused = await remove(await server.adminToken(), admin.password)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'own_account'])
  })
})

test.each([
  [undefined, null],
  ['curl/8.5', null],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1', 'Safari en iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge en Windows'],
])('%s is %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device))
