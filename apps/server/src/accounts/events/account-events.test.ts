import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, password, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  // Nobody listens there: what is to be mailed waits.
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', APP_URL: 'https://recado.tienda.co' }
  server = await openTestServer({}, env)
})
afterAll(() => server.close())

const chrome = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile'
const eventsOf = async (token: string): Promise<{ kind: string; ip: string | null }[]> =>
  (await server.call('GET', '/api/profile/events', { token })).json().events
const mailsTo = async (email: string): Promise<string[]> => {
  const rows = await server.server.core.store.read((db) =>
    db.selectFrom('jobs').select('payload').where('kind', '=', 'email').orderBy('id').execute(),
  )
  return rows.map(({ payload }) => payload).filter((payload) => payload.includes(email))
}
const signIn = (email: string, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/auth/login', { body: { email, password }, headers, ip: '198.51.100.4' })

test('a browser that was never there is told of once, by a line and a mail, and known afterwards', async () => {
  const { token, user } = await server.register('nuevo@correo.co')
  expect(await eventsOf(token)).toEqual([])
  const first = await signIn(user.email, { 'user-agent': chrome })
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
  await signIn(user.email, { 'user-agent': chrome, cookie })
  expect(await eventsOf(token)).toMatchObject([
    { kind: 'new_device', device: 'Chrome en Android', ip: '198.51.100.4' },
  ])
  await signIn(user.email)
  expect(await eventsOf(token)).toHaveLength(2)
  // An hour has one mail of a kind: whoever signs in over and over fills no mailbox.
  const [mail, ...more] = await mailsTo(user.email)
  expect(more).toEqual([])
  expect(mail).toContain('Chrome en Android, 198.51.100.4')
  expect(mail).toContain('https://recado.tienda.co/perfil#seguridad')
  const { sessions } = (await server.call('GET', '/api/profile/sessions', { token })).json()
  expect(sessions).toContainEqual(
    expect.objectContaining({ device: 'Chrome en Android', ip: '198.51.100.4' }),
  )
})

test('nobody is told of the first time that their account is entered at all', async () => {
  const token = await server.adminToken()
  expect(await eventsOf(token)).toEqual([])
  await server.adminToken()
  expect(await eventsOf(token)).toMatchObject([{ kind: 'new_device' }])
})

test('guesses that are held back are told of, and nobody learns from that who has an account', async () => {
  const { token, user } = await server.register('probado@correo.co')
  for (const email of [user.email, 'nadie@correo.co'])
    for (let guess = 0; guess < 12; guess++)
      await server.login({ email, password: `no ${guess}` }, '203.0.113.7')
  await server.clock.advance(1000)
  expect(await eventsOf(token)).toMatchObject([{ kind: 'locked', ip: '203.0.113.7' }])
  expect(await mailsTo(user.email)).toHaveLength(1)
  expect(await mailsTo('nadie@correo.co')).toEqual([])
})

test('what takes data along is told of, and a refusal is not', async () => {
  const { token, user } = await server.register('llevado@correo.co')
  const bot = await server.createBot(token)
  await server.call('GET', `/api/crm/x/contacts.csv`, { token })
  expect(await eventsOf(token)).toEqual([])
  expect((await server.call('GET', `/api/crm/${bot._id}/contacts.csv`, { token })).statusCode).toBe(200)
  expect(await eventsOf(token)).toMatchObject([{ kind: 'mass_export' }])
  expect(await mailsTo(user.email)).toHaveLength(1)
})

test('what is taken along from one place is one line an hour, and from another place one of its own', async () => {
  const { token, user } = await server.register('seguido@correo.co')
  const bot = await server.createBot(token)
  const take = (ip: string) => server.call('GET', `/api/crm/${bot._id}/contacts.csv`, { token, ip })
  for (let time = 0; time < 3; time++) await take('198.51.100.4')
  await take('203.0.113.9')
  const { events } = server.server.identity
  const places = async () => (await events.of(user._id)).map(({ kind, ip }) => `${kind} ${ip}`)
  expect(await places()).toEqual(['mass_export 203.0.113.9', 'mass_export 198.51.100.4'])
  await server.clock.advance(60 * 60_000)
  await events.note({ userId: user._id, kind: 'mass_export', from: { ip: '198.51.100.4', device: null } })
  expect(await places()).toHaveLength(3)
})

test('whoever takes much along from many places has no other line go, nor another mail of it leave', async () => {
  const { token, user } = await server.register('tapado@correo.co')
  await signIn(user.email, { 'user-agent': chrome })
  for (let place = 0; place < 60; place++)
    await server.server.identity.events.note({
      userId: user._id,
      kind: 'mass_export',
      from: { ip: `203.0.113.${place}`, device: null },
    })
  await signIn(user.email)
  const kinds = (await eventsOf(token)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'new_device')).toHaveLength(2)
  expect(kinds.filter((kind) => kind === 'mass_export')).toHaveLength(50)
  expect(await mailsTo(user.email)).toEqual([
    expect.stringContaining('equipo nuevo'),
    expect.stringContaining('descargaron'),
  ])
})

test('the last fifty of a kind are kept, and go with the account', async () => {
  const { token, user } = await server.register('muchos@correo.co')
  const { events } = server.server.identity
  for (let time = 0; time < 52; time++)
    await events.note({ userId: user._id, kind: 'new_device', from: null })
  expect(await eventsOf(token)).toHaveLength(50)
  await server.call('POST', '/api/profile/delete', { token, body: { password } })
  const left = await server.server.core.store.read((db) =>
    db.selectFrom('accountEvents').select('id').where('userId', '=', user._id).execute(),
  )
  expect(left).toEqual([])
})
