import { SecretText } from '../../platform/crypto/secret-text.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, openTestServer, password, type TestServer } from '../../testing/test-server.ts'
import { Inbox } from '../links/testing/inbox.ts'
import { applyConfiguredPassword } from './configured-password.ts'
import { recoveryLimits, resetMs } from './password-resets.ts'

let server: TestServer
const inbox = new Inbox()

beforeAll(async () => {
  server = await openTestServer({}, await inbox.open())
})
afterAll(async () => {
  await server.close()
  await inbox.close()
})

const ask = (email: string, ip = '10.1.0.1') =>
  server.call('POST', '/api/auth/recovery', { body: { email }, ip })
const redeem = (token: string, next = 'una clave nueva') =>
  server.call('POST', '/api/auth/reset', { body: { token, password: next } })

const mailedToken = async () => (await inbox.nextLink('/clave')).token

test('a mailed link sets a new password once, ends every session and forgives the guesses', async () => {
  expect((await server.call('GET', '/api/auth/recovery')).json()).toEqual({ available: true })
  const { token: session } = await server.register('olvido@correo.co')
  for (let guess = 0; guess < 10; guess++)
    await server.login({ email: 'olvido@correo.co', password: `${guess}` })
  expect((await ask(' Olvido@Correo.co ')).statusCode).toBe(204)
  const token = await mailedToken()
  expect(await server.stored()).not.toContain(token)
  const [one, two] = await Promise.all([redeem(token), redeem(token)])
  expect(new Set([one.statusCode, two.statusCode])).toEqual(new Set([204, 400]))
  expect((await server.call('GET', '/api/auth/verify', { token: session })).statusCode).toBe(401)
  const login = await server.login({ email: 'olvido@correo.co', password: 'una clave nueva' })
  expect(login.statusCode).toBe(200)
})

test('a link ends after an hour, and with the next one', async () => {
  await server.register('tarde@correo.co')
  await ask('tarde@correo.co')
  const first = await mailedToken()
  await ask('tarde@correo.co')
  const second = await mailedToken()
  const replaced = await redeem(first)
  expect([replaced.statusCode, replaced.json().details[0].path]).toEqual([400, 'token'])
  server.clock.jump(resetMs)
  expect((await redeem(second)).statusCode).toBe(400)
  expect((await redeem('nada')).statusCode).toBe(400)
})

test('nobody learns whether there is an account, and nobody’s mailbox is flooded', async () => {
  await server.register('muchas@correo.co')
  const answers = async (email: string, ip: string) => {
    const statuses: number[] = []
    for (let asked = 0; asked <= recoveryLimits.perAddress; asked++)
      statuses.push((await ask(email, ip)).statusCode)
    return statuses
  }
  const known = await answers('muchas@correo.co', '10.1.0.2')
  expect(known).toEqual([204, 204, 204, 429])
  expect(await answers('nadie@correo.co', '10.1.0.3')).toEqual(known)
  for (let mail = 0; mail < recoveryLimits.perAddress; mail++) await mailedToken()
  expect(inbox.mails.filter((mail) => mail.includes('/clave#'))).toEqual([])
})

test('an address that nobody confirmed gets no link, and the administrator’s works for who has the account', async () => {
  const { user, token: session } = await server.signUp('torcido@correo.co')
  const token = await server.adminToken()
  expect((await ask('torcido@correo.co')).statusCode).toBe(204)
  await server.register('derecho@correo.co')
  await ask('derecho@correo.co')
  expect(await inbox.nextLink('/clave')).toMatchObject({ to: 'derecho@correo.co' })
  const link = await server.call('POST', `/api/admin/users/${user._id}/reset-link`, { token, body: {} })
  expect((await redeem(link.json().token)).statusCode).toBe(204)
  expect((await server.call('GET', '/api/auth/verify', { token: session })).statusCode).toBe(401)
})

test('without a mail server it says whom to ask', async () => {
  const mute = await openTestServer()
  try {
    expect((await mute.call('GET', '/api/auth/recovery')).json()).toEqual({ available: false })
    const refused = await mute.call('POST', '/api/auth/recovery', { body: { email: 'a@correo.co' } })
    expect([refused.statusCode, refused.json().message]).toEqual([
      503,
      'Este servidor no envía correos. Pídele a quien administra Recado un enlace para poner otra contraseña.',
    ])
  } finally {
    await mute.close()
  }
})

test('another ADMIN_PASSWORD holds from the next start on, and the same one changes nothing', async () => {
  const { core, identity } = server.server
  const start = (configured?: string) =>
    applyConfiguredPassword(
      { ...core, ...identity },
      configured === undefined ? undefined : new SecretText(configured),
    )
  const session = await server.adminToken()
  const verify = async () => (await server.call('GET', '/api/auth/verify', { token: session })).statusCode
  await start(admin.password)
  await start()
  expect(await verify()).toBe(200)

  // What was changed on the profile stays while the environment says what it said.
  const body = { currentPassword: admin.password, newPassword: 'puesta en el perfil' }
  await server.call('POST', '/api/profile/password', { token: session, body })
  await start(admin.password)
  expect(await verify()).toBe(200)

  await start('otra del entorno')
  expect(await verify()).toBe(401)
  const status = async (secret: string) =>
    (await server.login({ email: admin.email, password: secret })).statusCode
  expect([await status('otra del entorno'), await status('puesta en el perfil')]).toEqual([200, 401])
  expect(await status(password)).toBe(401)
})
