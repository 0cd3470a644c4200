import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessCode, admin, openTestServer, password, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const register = (body: object, ip = '10.0.0.1') =>
  server.call('POST', '/api/auth/register', {
    body: { name: 'Ana Gómez', password, accessCode, ...body },
    ip,
  })

describe('register', () => {
  test('opens an account and signs in', async () => {
    const answer = await register({ email: 'ana@correo.co' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      token: expect.any(String),
      user: {
        _id: expect.any(String),
        name: 'Ana Gómez',
        email: 'ana@correo.co',
        active: true,
        role: 'user',
        plan: 'Basic',
        botsCount: 0,
        botLimit: 10,
        secondFactor: 'off',
        emailConfirmed: true,
        newEmail: null,
        password: 'own',
      },
    })
  })

  test('takes one address once, however it is written', async () => {
    await register({ email: 'una@correo.co' })
    for (const email of ['una@correo.co', ' UNA@Correo.co ', 'ｕｎａ@correo.co']) {
      const answer = await register({ email })
      expect([email, answer.statusCode]).toEqual([email, 409])
      expect(answer.json()).toMatchObject({ code: 'email_taken' })
    }
  })

  test('of two at once with one address, one succeeds', async () => {
    const answers = await Promise.all([
      register({ email: 'doble@correo.co' }),
      register({ email: 'doble@correo.co' }),
    ])
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201, 409]))
  })

  test('never with the address of the administrator', async () => {
    for (const email of [admin.email, admin.email.toUpperCase(), 'ａdmin@recado.local']) {
      expect((await register({ email })).statusCode).toBe(409)
    }
  })

  test('asks for the access code first, and tells nothing of addresses without it', async () => {
    for (const code of [undefined, '', 'otro', `${accessCode} `]) {
      const answer = await register({ email: admin.email, accessCode: code }, '10.0.0.2')
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toEqual({ code: 'wrong_access_code', message: 'Código de acceso incorrecto' })
    }
  })

  test('wants passwords of 8 to 128 characters and nothing that it does not know', async () => {
    for (const body of [
      { email: 'a@correo.co', password: 'x'.repeat(7) },
      { email: 'a@correo.co', password: 'x'.repeat(129) },
      { email: 'a@correo.co', role: 'admin' },
      { email: 'a@correo.co', plan: 'Corporativo' },
      { email: 'no es un correo' },
    ]) {
      expect((await register(body)).statusCode).toBe(400)
    }
  })
})

describe('login', () => {
  test('takes the address as people write it', async () => {
    await server.register('Luis@Correo.co')
    const answer = await server.login({ email: '  LUIS@correo.CO ', password })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ user: { email: 'luis@correo.co' } })
  })

  test('answers a wrong password and an unknown address alike', async () => {
    await server.register('eva@correo.co')
    const wrong = await server.login({ email: 'eva@correo.co', password: 'no es esa' })
    const unknown = await server.login({ email: 'nadie@correo.co', password: 'no es esa' })
    expect(wrong.statusCode).toBe(401)
    expect(unknown.statusCode).toBe(401)
    expect(unknown.json()).toEqual(wrong.json())
  })

  test('verifies who a token belongs to', async () => {
    const { token, user } = await server.register()
    expect((await server.call('GET', '/api/auth/verify', { token })).json()).toEqual({ user })
  })
})

describe('deactivation', () => {
  test('ends every session, and is told only after the right password', async () => {
    const { token, user } = await server.register('off@correo.co')
    const adminToken = await server.adminToken()
    const set = (active: boolean) =>
      server.call('PATCH', `/api/admin/users/${user._id}/status`, { token: adminToken, body: { active } })

    expect((await set(false)).json()).toMatchObject({ user: { active: false } })
    expect((await server.call('GET', '/api/bots', { token })).statusCode).toBe(401)
    expect((await server.call('POST', '/api/auth/refresh', { token })).statusCode).toBe(401)
    const wrong = await server.login({ email: 'off@correo.co', password: 'no es esa' })
    expect(wrong.statusCode).toBe(401)
    const right = await server.login({ email: 'off@correo.co', password })
    expect(right.statusCode).toBe(403)
    expect(right.json()).toEqual({ code: 'account_disabled', message: 'Tu cuenta está desactivada' })

    await set(true)
    expect((await server.login({ email: 'off@correo.co', password })).statusCode).toBe(200)
    expect((await server.call('GET', '/api/bots', { token })).statusCode).toBe(401)
  })

  test('the administrator cannot deactivate themself, nor a user who is not there', async () => {
    const token = await server.adminToken()
    const { user } = (await server.call('GET', '/api/auth/verify', { token })).json()
    const own = await server.call('PATCH', `/api/admin/users/${user._id}/status`, {
      token,
      body: { active: false },
    })
    expect(own.statusCode).toBe(409)
    const nobody = await server.call('PATCH', '/api/admin/users/nobody/status', {
      token,
      body: { active: false },
    })
    expect(nobody.statusCode).toBe(404)
  })
})

test('the administrator lists users page by page', async () => {
  const token = await server.adminToken()
  const all = (await server.call('GET', '/api/admin/users', { token })).json()
  const first = await server.call('GET', '/api/admin/users?limit=2', { token })
  expect(first.json()).toEqual(all.slice(0, 2))
  const next = await server.call(
    'GET',
    `/api/admin/users?limit=2&cursor=${String(first.headers['x-next-cursor'])}`,
    {
      token,
    },
  )
  expect(next.json()).toEqual(all.slice(2, 4))
  for (const limit of ['0', '101', 'x']) {
    expect((await server.call('GET', `/api/admin/users?limit=${limit}`, { token })).statusCode).toBe(400)
  }
})
