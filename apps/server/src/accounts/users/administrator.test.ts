import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SecretText } from '../../platform/crypto/secret-text.ts'
import { admin, openTestServer, type TestServer } from '../../testing/test-server.ts'
import { applyConfiguredPassword } from '../passwords/configured-password.ts'
import { madePasswordMs, settleAdministrator } from './administrator.ts'

let server: TestServer
let made: string
beforeEach(async () => {
  server = await openTestServer({}, { ADMIN_PASSWORD: '', ACCESS_CODE: '' })
  made = server.server.identity.administrator.password?.reveal() ?? ''
})
afterEach(() => server.close())

const own = 'una que elegí yo'
const login = (password: string) => server.login({ email: admin.email, password })
const choose = (token: string, newPassword = own, currentPassword = made) =>
  server.call('POST', '/api/profile/password', { token, body: { currentPassword, newPassword } })
const credentials = () => readFileSync(server.server.identity.credentials.path, 'utf8')
/** Another start on the same database. */
const start = (password?: string) => {
  const { core, identity } = server.server
  return settleAdministrator(
    { ...core, ...identity, file: identity.credentials },
    { email: admin.email, password: password === undefined ? undefined : new SecretText(password) },
  )
}

test('a made password is random, kept for its owner, and told once', async () => {
  // 128 bits of chance.
  expect(made).toMatch(/^[2-9A-HJ-NP-Za-km-z]{22}$/)
  expect(server.server.identity.administrator.first).toBe(true)
  expect(credentials()).toContain(`ADMIN_EMAIL=${admin.email}\nADMIN_PASSWORD=${made}\n`)
  expect(await start()).toEqual({ email: admin.email, first: false, password: null })
})

test('who signs in by it chooses another before anything else is answered, and the file forgets it', async () => {
  const { token, user } = (await login(made)).json()
  expect(user.password).toBe('made')
  const asked = [
    ['GET', '/api/admin/users'],
    ['GET', '/api/bots'],
    ['GET', '/api/profile/sessions'],
    ['GET', '/api/profile/second-factor'],
    ['POST', '/api/profile/second-factor/totp'],
  ] as const
  for (const [method, path] of asked) {
    const answer = await server.call(method, path, { token, ...(method === 'POST' && { body: {} }) })
    expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'own_password_missing'])
  }
  expect((await server.call('GET', '/api/auth/verify', { token })).json().user.password).toBe('made')
  expect((await choose(token, made)).statusCode).toBe(400)
  expect((await choose(token, own, 'otra')).statusCode).toBe(400)

  const chosen = await choose(token)
  expect(chosen.json().user.password).toBe('own')
  const bots = await server.call('GET', '/api/bots', { token: chosen.json().token })
  expect(bots.statusCode).toBe(200)
  expect(credentials()).not.toMatch(/ADMIN|PASSWORD/)
  expect(credentials()).toContain('ACCESS_CODE=')
  expect((await login(made)).statusCode).toBe(401)
  server.clock.jump(2 * madePasswordMs)
  const entered = (await login(own)).json()
  expect(await start()).toEqual({ email: admin.email, first: false, password: null })

  const email = 'duena@tienda.co'
  await server.call('POST', '/api/profile/email', { token: entered.token, body: { email } })
  expect(await start()).toEqual({ email, first: false, password: null })
})

test('one that nobody used in time opens nothing, nor what it opened, and the next start makes another', async () => {
  const { token } = (await login(made)).json()
  server.clock.jump(madePasswordMs)
  const late = await login(made)
  expect([late.statusCode, late.json().code]).toEqual([403, 'password_expired'])
  expect((await login('otra')).statusCode).toBe(401)
  expect((await choose(token)).statusCode).toBe(401)

  const next = (await start()).password?.reveal() ?? ''
  expect(next).toHaveLength(22)
  expect(next).not.toBe(made)
  expect(credentials()).toContain(`ADMIN_PASSWORD=${next}\n`)
  expect(credentials()).toContain('ACCESS_CODE=')
  expect((await login(made)).statusCode).toBe(401)
  expect((await login(next)).json().user.password).toBe('made')
})

test('one that a release before let last is for choosing another from then on', async () => {
  const { store } = server.server.core
  await store.write('installation', (tx) =>
    tx.updateTable('users').set({ passwordMadeUntil: null }).execute(),
  )
  expect((await login(made)).json().user.password).toBe('own')
  expect(await start()).toEqual({ email: admin.email, first: false, password: null })
  expect((await login(made)).json().user.password).toBe('made')
})

test('what a release before left of one that was changed is forgotten', async () => {
  const { token } = (await login(made)).json()
  await choose(token)
  server.server.identity.credentials.keep({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: made })
  await start()
  expect(credentials()).not.toContain(made)
})

test('a link to another one does the same, and one that the environment sets is its operator’s own', async () => {
  const { resets } = server.server.identity
  const { store } = server.server.core
  const admins = await store.read((db) => db.selectFrom('users').select('id').executeTakeFirstOrThrow())
  const { token } = await store.write('installation', (tx) => resets.issue(tx, admins.id))
  await resets.redeem(token, own)
  expect((await login(own)).json().user.password).toBe('own')
  expect(credentials()).not.toContain(made)

  await store.write('installation', (tx) => tx.updateTable('users').set({ passwordMadeUntil: 1 }).execute())
  await start('la del entorno')
  const { core, identity } = server.server
  await applyConfiguredPassword({ ...core, ...identity }, new SecretText('la del entorno'))
  expect((await login('la del entorno')).json().user.password).toBe('own')
})
