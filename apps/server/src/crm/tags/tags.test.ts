import { tagColors } from '@recado/contract/crm/tags'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let token: string
let botId: string

beforeAll(async () => {
  server = await openTestServer()
  token = (await server.register()).token
  botId = (await server.createBot(token))._id
})
afterAll(() => server.close())

const create = (body: object) => server.call('POST', '/api/tags', { token, body: { botId, ...body } })
const list = async (query = '') => server.call('GET', `/api/tags?botId=${botId}${query}`, { token })

test('ten swatches are offered, blue first', () => {
  expect(new Set(tagColors).size).toBe(10)
  expect(tagColors[0]).toBe('#3B82F6')
})

test('a tag is made, changed and deleted; its contacts stay', async () => {
  const answer = await create({ name: ' Clientes VIP ' })
  expect(answer.statusCode).toBe(201)
  const { tag } = answer.json()
  expect(tag).toEqual({
    _id: tag._id,
    botId,
    name: 'Clientes VIP',
    description: '',
    color: '#3B82F6',
    contactCount: 0,
  })
  const contact = await server.call('POST', `/api/crm/${botId}/contacts`, {
    token,
    body: { phoneNumber: '3001112233', tags: [tag._id] },
  })
  const body = { name: 'VIP', description: 'Compran cada mes', color: '#EF4444' }
  const changed = await server.call('PUT', `/api/tags/${tag._id}`, { token, body })
  expect(changed.json().tag).toEqual({ ...tag, ...body, contactCount: 1 })
  expect((await server.call('DELETE', `/api/tags/${tag._id}`, { token })).statusCode).toBe(204)
  const { _id } = contact.json().contact
  const kept = await server.call('GET', `/api/crm/${botId}/contacts/${_id}`, { token })
  expect(kept.json().contact.tags).toEqual([])
})

test.each([
  [{ name: '  ' }, 400, 'name'],
  [{}, 400, 'name'],
  [{ name: 'Rojo', color: 'rojo' }, 400, 'color'],
  [{ name: 'x'.repeat(41) }, 400, 'name'],
])('%j is refused at its field', async (body, status, path) => {
  const answer = await create(body)
  expect(answer.statusCode).toBe(status)
  expect(answer.json().details).toMatchObject([{ path }])
})

test('a name is taken in whatever case and accents, by another tag of the same bot alone', async () => {
  const { tag } = (await create({ name: 'Año nuevo' })).json()
  expect((await create({ name: 'ANO NUEVO' })).statusCode).toBe(409)
  const same = await server.call('PUT', `/api/tags/${tag._id}`, { token, body: { name: 'AÑO NUEVO' } })
  expect(same.json().tag.name).toBe('AÑO NUEVO')
  const other = (await server.createBot(token))._id
  expect((await create({ botId: other, name: 'Año nuevo' })).statusCode).toBe(201)
})

test('they come by name, a page at a time', async () => {
  for (const name of ['Zeta', 'Álamo', 'Beta']) await create({ name })
  const first = await list('&limit=2')
  expect(first.json().map((tag: { name: string }) => tag.name)).toEqual(['Álamo', 'AÑO NUEVO'])
  const rest = await list(`&cursor=${String(first.headers['x-next-cursor'])}`)
  expect(rest.json().map((tag: { name: string }) => tag.name)).toEqual(['Beta', 'Zeta'])
  expect(rest.headers['x-next-cursor']).toBeUndefined()
})

test('a bot which is not one’s own has no tags to see or make', async () => {
  const stranger = (await server.register()).token
  for (const id of [botId, newId(), '%00']) {
    expect((await server.call('GET', `/api/tags?botId=${id}`, { token: stranger })).statusCode).toBe(404)
  }
  const body = { botId, name: 'Intruso' }
  expect((await server.call('POST', '/api/tags', { token: stranger, body })).statusCode).toBe(404)
})
