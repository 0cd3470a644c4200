import { secretOf } from '../../platform/crypto/secret-key.ts'
import { SignJWT } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { secretKey, openTestServer, password, type TestServer } from '../../testing/test-server.ts'
import { findPassword } from '../users/accounts.repository.ts'

let server: TestServer
let token: string
beforeEach(async () => {
  server = await openTestServer()
  token = (await server.register()).token
})
afterEach(() => server.close())

const seconds = 1000
const minutes = 60 * seconds
const days = 24 * 60 * minutes

const works = async (of: string) =>
  (await server.call('GET', '/api/auth/verify', { token: of })).statusCode === 200
const refresh = (of: string) => server.call('POST', '/api/auth/refresh', { token: of })
const refreshed = async (of: string): Promise<string> => (await refresh(of)).json().token

test('a token works for 15 minutes, and is exchanged when it has expired', async () => {
  server.clock.jump(15 * minutes - seconds)
  expect(await works(token)).toBe(true)
  server.clock.jump(seconds)
  expect(await works(token)).toBe(false)
  const next = await refreshed(token)
  expect(next).not.toBe(token)
  expect(await works(next)).toBe(true)
})

test('for 30 s an exchanged token works and leads to the same successor', async () => {
  const next = await refreshed(token)
  server.clock.jump(29 * seconds)
  expect(await works(token)).toBe(true)
  expect(await refreshed(token)).toBe(next)
  expect(await works(next)).toBe(true)
})

test('two tabs that exchange one token at once get one successor', async () => {
  const [one, other] = await Promise.all([refreshed(token), refreshed(token)])
  expect(one).toBe(other)
  expect(await works(one)).toBe(true)
})

test('each of several tokens exchanged in a row keeps its own 30 s', async () => {
  const second = await refreshed(token)
  server.clock.jump(10 * seconds)
  const third = await refreshed(second)
  server.clock.jump(19 * seconds)
  expect([await works(token), await works(second), await works(third)]).toEqual([true, true, true])
  server.clock.jump(5 * seconds)
  expect([await works(token), await works(second), await works(third)]).toEqual([false, true, true])
})

test('later use of an exchanged token is refused and nothing more', async () => {
  const next = await refreshed(token)
  server.clock.jump(30 * seconds)
  expect(await works(token)).toBe(false)
  expect(await works(next)).toBe(true)
})

test('exchanging an exchanged token later ends the whole session', async () => {
  const next = await refreshed(token)
  server.clock.jump(30 * seconds)
  expect((await refresh(token)).statusCode).toBe(401)
  expect(await works(next)).toBe(false)
  expect((await refresh(next)).statusCode).toBe(401)
})

test('a session lives for 30 days after its last use', async () => {
  server.clock.jump(29 * days)
  const next = await refreshed(token)
  server.clock.jump(29 * days)
  const later = await refreshed(next)
  expect(await works(later)).toBe(true)
  server.clock.jump(30 * days)
  expect((await refresh(later)).statusCode).toBe(401)
})

test('a session ends 90 days after it began, however it is used', async () => {
  for (let month = 0; month < 3; month++) {
    server.clock.jump(29 * days)
    token = await refreshed(token)
  }
  server.clock.jump(3 * days - seconds)
  expect((await refresh(token)).statusCode).toBe(200)
  token = await refreshed(token)
  server.clock.jump(seconds)
  expect(await works(token)).toBe(false)
  expect((await refresh(token)).statusCode).toBe(401)
})

test('logging out ends this session and no other', async () => {
  const { user } = (await server.call('GET', '/api/auth/verify', { token })).json()
  const other = (await server.login({ email: user.email, password: 'una clave larga' })).json().token
  expect((await server.call('POST', '/api/auth/logout', { token })).statusCode).toBe(204)
  expect(await works(token)).toBe(false)
  expect((await refresh(token)).statusCode).toBe(401)
  expect(await works(other)).toBe(true)
})

test('a login that was on its way when the password was changed, or the account deactivated, opens nothing', async () => {
  const { _id: userId } = (await server.call('GET', '/api/auth/verify', { token })).json().user
  const { core, identity } = server.server
  const open = (passwordHash: string) => identity.sessions.open({ userId, passwordHash }, null)
  const hash = async () => {
    const user = await core.store.read((db) => findPassword(db, userId))
    return user?.passwordHash ?? ''
  }
  const before = await hash()
  expect(await works((await open(before)) ?? '')).toBe(true)
  const change = { currentPassword: password, newPassword: 'otra clave larga' }
  await server.call('POST', '/api/profile/password', { token, body: change })
  expect(await open(before)).toBeNull()
  const now = await hash()
  expect(await works((await open(now)) ?? '')).toBe(true)
  const adminToken = await server.adminToken()
  const status = { token: adminToken, body: { active: false } }
  await server.call('PATCH', `/api/admin/users/${userId}/status`, status)
  expect(await open(now)).toBeNull()
})

test('only our own tokens by our own algorithm are read', async () => {
  const [header, payload, signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  const foreign = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(Buffer.from('some other key that is long enough, too'))
  for (const bad of [
    `${none}.${payload}.`,
    `${none}.${payload}.${signature}`,
    `${header}.${payload}.`,
    foreign,
  ]) {
    expect(await works(bad)).toBe(false)
    expect((await refresh(bad)).statusCode).toBe(401)
  }
  // By our key, and for somebody else, or without an end.
  const key = secretOf(Buffer.from(secretKey)).deriveKey('access-token')
  const signed = (changed: object) =>
    new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key)
  for (const changed of [{ aud: 'otro' }, { aud: undefined }, { exp: undefined }, { exp: claims.iat }]) {
    expect(await works(await signed(changed))).toBe(false)
    expect((await refresh(await signed(changed))).statusCode).toBe(401)
  }
  expect(await works(await signed({}))).toBe(true)
  expect((await server.call('POST', '/api/auth/refresh')).statusCode).toBe(401)
})
