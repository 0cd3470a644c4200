import type { Contact } from '@recado/contract/crm/contacts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let token: string
let botId: string

type Page = { contacts: Contact[]; nextCursor: string | null }
const get = async (query: string) => server.call('GET', `/api/crm/${botId}/contacts?${query}`, { token })
const page = async (query: string): Promise<Page> => (await get(query)).json()

/** Everybody, two at a time. */
async function all(query: string): Promise<(string | null)[]> {
  const names: (string | null)[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const { contacts, nextCursor }: Page = await page(`${query}&limit=2${cursor && `&cursor=${cursor}`}`)
    names.push(...contacts.map(({ name, phoneNumber }) => name ?? phoneNumber))
    cursor = nextCursor
  }
  return names
}

const people = [
  { name: 'Óscar', conversationCount: 3, lastMessageAt: 500, createdAt: 100 },
  { name: 'ana maría', conversationCount: 1, lastMessageAt: null, createdAt: 200 },
  { name: null, conversationCount: 3, lastMessageAt: 900, createdAt: 300 },
  { name: 'Ana', conversationCount: 0, lastMessageAt: null, createdAt: 400 },
  { name: null, conversationCount: 7, lastMessageAt: 600, createdAt: 500 },
  { name: 'Zoé', conversationCount: 3, lastMessageAt: 50, createdAt: 50 },
  { name: 'Ñoño', conversationCount: 2, lastMessageAt: 700, createdAt: 600 },
]

beforeAll(async () => {
  server = await openTestServer()
  token = (await server.register()).token
  botId = (await server.createBot(token))._id
  for (const [index, { name, ...facts }] of people.entries()) {
    const body = { phoneNumber: `31700000${10 + index}`, ...(name && { name }) }
    const made = await server.call('POST', `/api/crm/${botId}/contacts`, { token, body })
    const { _id } = made.json().contact
    await server.server.core.store.write('installation', (tx) =>
      tx.updateTable('contacts').set(facts).where('id', '=', _id).execute(),
    )
  }
})
afterAll(() => server.close())

const [third, fifth] = ['573170000012', '573170000014']

test.each([
  ['sort=activity', [third, 'Ñoño', fifth, 'Óscar', 'Ana', 'ana maría', 'Zoé']],
  ['sort=activity&order=asc', ['Zoé', 'ana maría', 'Ana', 'Óscar', fifth, 'Ñoño', third]],
  ['sort=name', ['Ana', 'ana maría', 'Ñoño', 'Óscar', 'Zoé', third, fifth]],
  ['sort=name&order=desc', ['Zoé', 'Óscar', 'Ñoño', 'ana maría', 'Ana', fifth, third]],
  ['sort=created', ['Ñoño', fifth, 'Ana', third, 'ana maría', 'Óscar', 'Zoé']],
  ['sort=created&order=asc', ['Zoé', 'Óscar', 'ana maría', third, 'Ana', fifth, 'Ñoño']],
  ['sort=conversations', [fifth, 'Zoé', third, 'Óscar', 'Ñoño', 'ana maría', 'Ana']],
  ['sort=conversations&order=asc', ['Ana', 'ana maría', 'Ñoño', 'Óscar', third, 'Zoé', fifth]],
  ['sort=name&search=an', ['Ana', 'ana maría']],
])('%s goes through everybody once, a page at a time', async (query, names) => {
  expect(await all(query)).toEqual(names)
})

test('somebody whose name changes between two pages hides nobody else', async () => {
  const first = await page('sort=name&limit=2')
  const [, second] = first.contacts
  await server.call('PUT', `/api/crm/${botId}/contacts/${second?._id}`, { token, body: { name: 'Xiomara' } })
  const next = await page(`sort=name&limit=100&cursor=${first.nextCursor}`)
  expect(next.contacts.map(({ name, phoneNumber }) => name ?? phoneNumber)).toEqual([
    'Ñoño',
    'Óscar',
    'Xiomara',
    'Zoé',
    third,
    fifth,
  ])
})

test('a cursor is good for the list that it is of alone', async () => {
  const { nextCursor } = await page('sort=name&limit=2')
  for (const other of ['sort=activity', 'sort=name&order=desc', 'sort=created'])
    expect((await get(`${other}&cursor=${nextCursor}`)).statusCode).toBe(400)
  const forged = (place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url')
  for (const place of [
    ['name', 'asc', 0, 'a\u0000', 'x'],
    ['name', 'asc', 2, 'a', 'x'],
    ['name', 'asc', 0, 5, 'x'],
    ['name', 'asc', 0, 'a', "' OR 1"],
  ])
    expect((await get(`sort=name&cursor=${forged(place)}`)).statusCode).toBe(400)
  const large = forged(['conversations', 'desc', 0, 2 ** 40, 'x'])
  expect((await get(`sort=conversations&cursor=${large}`)).statusCode).toBe(400)
  expect((await get('sort=phone')).statusCode).toBe(400)
})
