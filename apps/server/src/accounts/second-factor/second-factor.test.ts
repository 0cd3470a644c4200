import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SecretText } from '../../platform/crypto/secret-text.ts'
import { admin, openTestServer, password, type TestServer } from '../../testing/test-server.ts'
import { applyConfiguredPassword } from '../passwords/configured-password.ts'
import { challengeMs } from './challenges.ts'
import { Authenticator } from './testing/authenticator.ts'
import { codeNow, enrolPasskey, enrolTotp } from './testing/enrol.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const step = (ticket: string, shown: object, more: { ip?: string; headers?: Record<string, string> } = {}) =>
  server.call('POST', '/api/auth/second-step', { body: { ticket, shown }, ...more })
const byCode = (ticket: string, code: string, more = {}) => step(ticket, { way: 'totp', code }, more)
const ticketOf = async (email: string): Promise<string> => {
  const answer = await server.login({ email, password })
  expect(answer.json().token).toBeUndefined()
  expect(answer.headers['set-cookie']).toBeUndefined()
  return answer.json().ticket
}
const stateOf = async (token: string) =>
  (await server.call('GET', '/api/profile/second-factor', { token })).json()
const works = async (token: string) =>
  (await server.call('GET', '/api/auth/verify', { token })).statusCode === 200

describe('an app of codes', () => {
  test('is asked for after the password, and each code opens once', async () => {
    const { token, user } = await server.register('codigos@correo.co')
    expect(user.secondFactor).toBe('off')
    const { secret } = await enrolTotp(server, token)
    expect(await server.stored()).not.toContain(secret)
    const answer = (await server.login({ email: user.email, password })).json()
    expect(answer.ways).toEqual(['totp', 'recovery_code'])

    const code = codeNow(server, secret)
    expect((await byCode(answer.ticket, '000000')).json().details).toMatchObject([{ path: 'code' }])
    const [one, two] = await Promise.all([
      byCode(answer.ticket, ` ${code.slice(0, 3)} ${code.slice(3)} `),
      byCode(await ticketOf(user.email), code),
    ])
    expect(new Set([one.statusCode, two.statusCode])).toEqual(new Set([200, 400]))
    const entered = [one, two].find(({ statusCode }) => statusCode === 200)
    expect(entered?.json().user.secondFactor).toBe('on')
    expect(await works(entered?.json().token)).toBe(true)
    expect((await byCode(await ticketOf(user.email), code)).statusCode).toBe(400)
  })

  test('counts for nothing until a code of it was shown', async () => {
    const { token, user } = await server.register('a-medias@correo.co')
    const begin = () => server.call('POST', '/api/profile/second-factor/totp', { token, body: {} })
    const first = (await begin()).json()
    expect(first.qr).toMatch(/^data:image\/png/)
    await begin()
    const late = await server.call('POST', '/api/profile/second-factor/totp/confirm', {
      token,
      body: { code: codeNow(server, first.secret) },
    })
    expect(late.statusCode).toBe(400)
    expect((await server.login({ email: user.email, password })).json().token).toBeDefined()
    await enrolTotp(server, token)
    expect((await begin()).statusCode).toBe(409)
  })

  test('is taken off, and its recovery codes with it', async () => {
    const { token, user } = await server.register('quitado@correo.co')
    await enrolTotp(server, token)
    await server.call('DELETE', '/api/profile/second-factor/totp', { token })
    expect(await stateOf(token)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 })
    const { events } = (await server.call('GET', '/api/profile/events', { token })).json()
    expect(events).toMatchObject([{ kind: 'second_factor_off' }, { kind: 'second_factor_on' }])
    expect((await server.login({ email: user.email, password })).json().token).toBeDefined()
  })
})

describe('the second step', () => {
  test('ends after five minutes, and with another password', async () => {
    const { token, user } = await server.register('paso@correo.co')
    const { secret } = await enrolTotp(server, token)
    const late = await ticketOf(user.email)
    server.clock.jump(challengeMs)
    const refused = await byCode(late, codeNow(server, secret))
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'sign_in_again'])
    const before = await ticketOf(user.email)
    const change = { currentPassword: password, newPassword: 'otra clave larga' }
    await server.call('POST', '/api/profile/password', { token, body: change })
    expect((await byCode(before, codeNow(server, secret))).statusCode).toBe(401)
  })

  test('cannot be guessed at, and whoever guesses keeps its owner out of nothing', async () => {
    const { token, user } = await server.register('adivinado@correo.co')
    const { secret } = await enrolTotp(server, token)
    const ticket = await ticketOf(user.email)
    const thief = { ip: '203.0.113.7' }
    for (let guess = 0; guess < 10; guess++)
      expect((await byCode(ticket, '000000', thief)).statusCode).toBe(400)
    expect((await byCode(ticket, codeNow(server, secret), thief)).statusCode).toBe(429)
    const owner = await byCode(await ticketOf(user.email), codeNow(server, secret), { ip: '198.51.100.4' })
    expect(owner.statusCode).toBe(200)
  })

  test('is taken by a recovery code once, and its owner reads of it', async () => {
    const { token, user } = await server.register('perdido@correo.co')
    const { recoveryCodes } = await enrolTotp(server, token)
    expect(recoveryCodes).toHaveLength(10)
    const [code = ''] = recoveryCodes ?? []
    expect(await server.stored()).not.toContain(code)
    const shown = { way: 'recovery_code', code: code.toLowerCase() }
    const [one, two] = await Promise.all([
      step(await ticketOf(user.email), shown),
      step(await ticketOf(user.email), shown),
    ])
    expect(new Set([one.statusCode, two.statusCode])).toEqual(new Set([200, 400]))
    expect(await stateOf(token)).toMatchObject({ recoveryCodesLeft: 9 })
    const { events } = (await server.call('GET', '/api/profile/events', { token })).json()
    expect(events).toContainEqual(expect.objectContaining({ kind: 'recovery_code', ip: '127.0.0.1' }))
    const renew = await server.call('POST', '/api/profile/second-factor/recovery-codes', { token, body: {} })
    const old = await step(await ticketOf(user.email), { way: 'recovery_code', code: recoveryCodes?.[1] })
    expect(old.statusCode).toBe(400)
    const fresh = { way: 'recovery_code', code: renew.json().recoveryCodes[0] }
    expect((await step(await ticketOf(user.email), fresh)).statusCode).toBe(200)
  })
})

describe('a passkey', () => {
  const optionsTo = async (path: string, body: object = {}, token?: string) =>
    (await server.call('POST', path, { body, ...(token && { token }) })).json().options
  const enter = async (answer: object) => server.call('POST', '/api/auth/passkey', { body: { answer } })

  test('signs in alone, and as the second step', async () => {
    const device = new Authenticator()
    const { token, user } = await server.register('passkey@correo.co')
    await enrolPasskey(server, token, device)
    const entered = await enter(device.get(await optionsTo('/api/auth/passkey/options')))
    expect(entered.json().user).toMatchObject({ email: user.email, secondFactor: 'on' })
    const ticket = await ticketOf(user.email)
    const options = await optionsTo('/api/auth/second-step/passkey', { ticket })
    expect(options.allowCredentials).toHaveLength(1)
    const second = await step(ticket, { way: 'passkey', answer: device.get(options) })
    expect(second.statusCode).toBe(200)
  })

  test('is refused when anything about it is not as it was asked for', async () => {
    const device = new Authenticator()
    const { token } = await server.register('estricta@correo.co')
    await enrolPasskey(server, token, device)
    const path = '/api/auth/passkey/options'
    for (const deviation of [
      { origin: 'https://recado.tienda.evil' },
      { origin: 'http://localhost.evil' },
      { rpId: 'evil' },
      { userVerified: false },
    ])
      expect([deviation, (await enter(device.get(await optionsTo(path), deviation))).statusCode]).toEqual([
        deviation,
        401,
      ])
    const answer = device.get(await optionsTo(path))
    expect((await enter(answer)).statusCode).toBe(200)
    expect((await enter(answer)).statusCode).toBe(401)
    // A copy of the device is behind the count.
    const copied = device.get(await optionsTo(path), { counter: 1 })
    expect((await enter(copied)).statusCode).toBe(401)
    expect((await enter(new Authenticator().get(await optionsTo(path)))).statusCode).toBe(401)
    const late = device.get(await optionsTo(path))
    server.clock.jump(challengeMs)
    expect((await enter(late)).statusCode).toBe(401)
    // What was asked for another purpose serves for none.
    const proof = await optionsTo('/api/profile/proof/passkey', {}, token)
    expect((await enter(device.get(proof))).statusCode).toBe(401)
  })

  test('belongs to one account, and goes when it is taken off', async () => {
    const device = new Authenticator()
    const { token } = await server.register('una@correo.co')
    const { token: other } = await server.register('otra@correo.co')
    const passkeyId = await enrolPasskey(server, token, device)
    await expect(enrolPasskey(server, other, device)).rejects.toThrow('ya está guardada')
    const path = `/api/profile/second-factor/passkeys/${passkeyId}`
    expect((await server.call('DELETE', path, { token: other })).statusCode).toBe(404)
    expect((await server.call('DELETE', path, { token })).statusCode).toBe(204)
    const answer = device.get(await optionsTo('/api/auth/passkey/options'))
    expect((await enter(answer)).statusCode).toBe(401)
  })

  test('of many that were begun before there were any no more are kept than there may be', async () => {
    const { token } = await server.register('muchas@correo.co')
    const path = '/api/profile/second-factor/passkeys'
    const most = 20
    const begun = await Promise.all(
      Array.from({ length: most + 3 }, () =>
        server.call('POST', `${path}/options`, { token, body: {} }).then((answer) => answer.json().options),
      ),
    )
    const statuses: number[] = []
    for (const options of begun) {
      const body = { name: 'Mi portátil', answer: new Authenticator().create(options) }
      statuses.push((await server.call('POST', path, { token, body })).statusCode)
    }
    expect(statuses).toEqual([...Array.from({ length: most }, () => 201), 409, 409, 409])
    expect((await stateOf(token)).passkeys).toHaveLength(most)
  })
})

describe('an administrator', () => {
  test('takes off the second factor of who lost everything, which is written down', async () => {
    const { token, user } = await server.register('sin-nada@correo.co')
    await enrolTotp(server, token)
    const adminToken = await server.adminToken()
    const path = `/api/admin/users/${user._id}/second-factor`
    expect((await server.call('DELETE', path, { token: adminToken })).statusCode).toBe(204)
    expect(await works(token)).toBe(false)
    expect((await server.login({ email: user.email, password })).json().token).toBeDefined()
    const { actions } = (await server.call('GET', '/api/admin/actions', { token: adminToken })).json()
    expect(actions[0]).toMatchObject({ action: 'second_factor_off', user: { email: user.email } })
    expect((await server.call('DELETE', path, { token: adminToken })).statusCode).toBe(409)
    const { user: own } = (await server.call('GET', '/api/auth/verify', { token: adminToken })).json()
    const self = `/api/admin/users/${own._id}/second-factor`
    expect((await server.call('DELETE', self, { token: adminToken })).statusCode).toBe(409)
  })

  test('of whom one is demanded does nothing before it is there, and the machine lets in who lost it', async () => {
    const strict = await openTestServer({}, { ADMIN_SECOND_FACTOR: 'on' })
    try {
      const session = (await strict.login(admin)).json()
      expect(session.user.secondFactor).toBe('missing')
      const { token } = session
      const status = async (method: 'GET' | 'POST', path: string) => {
        const body = method === 'POST' ? { body: { name: 'Bot' } } : {}
        return (await strict.call(method, path, { token, ...body })).json().code
      }
      for (const path of ['/api/admin/users', '/api/bots', '/api/profile/sessions'])
        expect([path, await status('GET', path)]).toEqual([path, 'second_factor_missing'])
      expect(await status('POST', '/api/bots')).toBe('second_factor_missing')
      expect((await strict.register()).user.secondFactor).toBe('off')

      await enrolTotp(strict, token)
      expect((await strict.call('GET', '/api/bots', { token })).statusCode).toBe(200)
      expect((await strict.login(admin)).json().ways).toEqual(['totp', 'recovery_code'])
      const { core, identity } = strict.server
      await applyConfiguredPassword({ ...core, ...identity }, new SecretText('otra del entorno'))
      const again = (await strict.login({ ...admin, password: 'otra del entorno' })).json()
      expect(again.user.secondFactor).toBe('missing')
    } finally {
      await strict.close()
    }
  })
})

test('what somebody may do only as themselves asks for a proof after ten minutes', async () => {
  const device = new Authenticator()
  let { token } = await server.register('prueba@correo.co')
  const { secret } = await enrolTotp(server, token)
  await enrolPasskey(server, token, device)
  const renew = async () =>
    (await server.call('POST', '/api/profile/second-factor/recovery-codes', { token, body: {} })).statusCode
  const prove = (body: object) => server.call('POST', '/api/profile/proof', { token, body })
  const byPasskey = async () => {
    const asked = await server.call('POST', '/api/profile/proof/passkey', { token, body: {} })
    return { way: 'passkey', answer: device.get(asked.json().options) }
  }
  const ways: (() => object | Promise<object>)[] = [
    () => ({ way: 'password', password }),
    () => ({ way: 'totp', code: codeNow(server, secret) }),
    byPasskey,
  ]
  for (const way of ways) {
    server.clock.jump(600_000)
    token = (await server.call('POST', '/api/auth/refresh', { token })).json().token
    expect(await renew()).toBe(403)
    const wrong = await prove({ way: 'password', password: 'no es esa' })
    expect(wrong.json().details).toMatchObject([{ path: 'password' }])
    expect(await renew()).toBe(403)
    const proven = await prove(await way())
    expect(proven.statusCode).toBe(200)
    token = proven.json().token
    expect(await renew()).toBe(200)
  }
})

test('behind an address of its own, passkeys are of its host, and under a bare one there are none', async () => {
  const there = await openTestServer({}, { APP_URL: 'https://recado.tienda.co' })
  const bare = await openTestServer({}, { APP_URL: 'http://192.168.1.7:3000' })
  try {
    const { token } = await there.register()
    await enrolPasskey(there, token, new Authenticator('https://recado.tienda.co'))
    await expect(enrolPasskey(there, token, new Authenticator())).rejects.toThrow('passkey')
    const asked = await there.call('POST', '/api/auth/passkey/options', {
      body: {},
      headers: { host: 'evil.co' },
    })
    expect(asked.json().options.rpId).toBe('recado.tienda.co')
    expect((await bare.call('POST', '/api/auth/passkey/options', { body: {} })).statusCode).toBe(409)
  } finally {
    await there.close()
    await bare.close()
  }
})
