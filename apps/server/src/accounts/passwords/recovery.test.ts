import { SecretText } from '../../platform/crypto/secret-text.ts'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, openTestServer, password, type TestServer } from '../../testing/test-server.ts'
import { applyConfiguredPassword } from './configured-password.ts'
import { recoveryLimits, resetMs } from './password-resets.ts'

let server: TestServer
let smtp: SMTPServer
const mails: string[] = []

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let source = ''
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()))
      stream.on('end', () => {
        mails.push(source.replaceAll('=\r\n', '').replaceAll('=3D', '='))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is never a pipe's name.
  const { port } = smtp.server.address() as AddressInfo
  server = await openTestServer(
    {},
    { SMTP_URL: `smtp://127.0.0.1:${port}`, APP_URL: 'https://recado.tienda.co/' },
  )
})
afterAll(async () => {
  await server.close()
  await new Promise<void>((resolve) => smtp.close(resolve))
})

const ask = (email: string, ip = '10.1.0.1') =>
  server.call('POST', '/api/auth/recovery', { body: { email }, ip })
const redeem = (token: string, next = 'una clave nueva') =>
  server.call('POST', '/api/auth/reset', { body: { token, password: next } })

/** The token of the next link that is mailed; a real server answers in real time, so turns of the event loop are given. */
async function mailedToken(): Promise<string> {
  for (;;) {
    const mail = mails.shift() ?? ''
    const token = /https:\/\/recado\.tienda\.co\/clave#([\w-]{43})/.exec(mail)?.[1]
    if (token !== undefined) return token
    await new Promise((resolve) => setImmediate(resolve))
  }
}

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
  await server.clock.advance(resetMs)
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
  expect(mails).toEqual([])
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
