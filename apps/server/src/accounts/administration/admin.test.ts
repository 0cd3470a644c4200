import type { AdminAction, AdminUser } from '@recado/contract/accounts/admin'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await openTestServer()
  token = await server.adminToken()
})
afterAll(() => server.close())

const find = async (query = ''): Promise<{ users: AdminUser[]; total: number }> =>
  (await server.call('GET', `/api/admin/accounts${query}`, { token })).json()
const emails = async (query: string) => (await find(query)).users.map(({ email }) => email)

test('accounts are found by name and address, sorted, page by page', async () => {
  const people: { token: string; user: { _id: string } }[] = []
  for (let person = 0; person < 27; person++) {
    people.push(await server.register(`p${String(person).padStart(2, '0')}@tienda.co`))
    await server.clock.advance(1000)
  }
  const [first, second] = people
  await server.call('PATCH', '/api/profile', { token: first?.token ?? '', body: { name: 'Íñigo 100%' } })
  await server.createBot(second?.token ?? '')
  await server.clock.advance(120_000)
  await server.call('GET', '/api/auth/verify', { token: first?.token ?? '' })

  expect(await find()).toMatchObject({ total: 28, users: { length: 25, 0: { email: 'p26@tienda.co' } } })
  expect(await emails('?page=2')).toHaveLength(3)
  expect(await emails('?search=INIGO%20tienda')).toEqual(['p00@tienda.co'])
  expect(await emails('?search=100%25')).toEqual(['p00@tienda.co'])
  expect(await emails('?search=p0_')).toEqual([])
  expect((await emails('?sort=bots'))[0]).toBe('p01@tienda.co')
  // The administrator, who asks, was seen in the same moment.
  expect((await emails('?sort=activity')).slice(0, 2)).toContain('p00@tienda.co')
  expect((await emails('?sort=name&search=tienda')).at(-1)).toBe('p25@tienda.co')
  const [seen] = (await find('?search=inigo')).users
  expect(Date.parse(seen?.lastSeenAt ?? '')).toBe(server.clock.now())
  expect((await server.call('GET', '/api/admin/accounts?sort=passwordHash', { token })).statusCode).toBe(400)
})

test('what the administrator did stays written, also after the account is gone', async () => {
  const { user, token: own } = await server.register('marta@correo.co')
  const at = `/api/admin/users/${user._id}`
  const link = await server.call('POST', `${at}/reset-link`, { token, body: {} })
  expect(link.json().token).toHaveLength(43)
  await server.call('PATCH', `${at}/bot-limit`, { token, body: { botLimit: 3 } })
  // What changes nothing is nothing that was done.
  await server.call('PATCH', `${at}/bot-limit`, { token, body: { botLimit: 3 } })
  const body = { token: link.json().token, password: 'puesta por enlace' }
  expect((await server.call('POST', '/api/auth/reset', { body })).statusCode).toBe(204)
  expect((await server.call('GET', '/api/auth/verify', { token: own })).statusCode).toBe(401)
  await server.call('PATCH', `${at}/status`, { token, body: { active: false } })
  await server.call('PATCH', `${at}/status`, { token, body: { active: true } })

  const page = async (query: string): Promise<{ actions: AdminAction[]; nextCursor: string | null }> =>
    (await server.call('GET', `/api/admin/actions${query}`, { token })).json()
  const { actions, nextCursor } = await page('?limit=3')
  expect(actions.map(({ action }) => action)).toEqual(['activated', 'deactivated', 'bot_limit'])
  expect(actions[2]).toMatchObject({
    detail: '10 → 3',
    adminName: 'Administrador',
    user: { email: 'marta@correo.co' },
  })
  expect((await page(`?limit=3&cursor=${nextCursor}`)).actions).toMatchObject([{ action: 'reset_link' }])

  const session = (await server.login({ email: 'marta@correo.co', password: 'puesta por enlace' })).json()
  await server.call('POST', '/api/profile/delete', {
    token: session.token,
    body: { password: 'puesta por enlace' },
  })
  expect((await page('')).actions[0]).toMatchObject({ action: 'activated', user: null })
})

test('the administrator’s own password is changed on the profile, not by a link', async () => {
  const { user } = (await server.call('GET', '/api/auth/verify', { token })).json()
  const refused = await server.call('POST', `/api/admin/users/${user._id}/reset-link`, { token, body: {} })
  expect(refused.statusCode).toBe(409)
})
