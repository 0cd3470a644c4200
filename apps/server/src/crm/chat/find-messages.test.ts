import { messageRow } from '../../testing/rows.ts'
import type { FoundMessage, Message } from '@recado/contract/messaging/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import type { ConversationTables } from '../../platform/db/tables/conversations.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let token: string
let botId: string
let laura: string
let beto: string

beforeAll(async () => {
  server = await openTestServer()
  token = (await server.register()).token
  botId = (await server.createBot(token))._id
  laura = await contact('Laura', '3001112233')
  beto = await contact('Beto', '3004445566')
})
afterAll(() => server.close())

async function contact(name: string, phoneNumber: string, bot = botId): Promise<string> {
  const answer = await server.call('POST', `/api/crm/${bot}/contacts`, { token, body: { name, phoneNumber } })
  return answer.json().contact._id
}

let clock = 1_700_000_000_000
type Row = Partial<Pick<ConversationTables['messages'], 'type' | 'at' | 'botId'> & { media: string }>
/** A message that somebody wrote; its id. */
async function said(contactId: string, text: string, more: Row = {}): Promise<string> {
  clock += 1000
  const row = messageRow({ botId, contactId, text, at: clock, ...more })
  await server.server.core.store.write('installation', (tx) =>
    tx.insertInto('messages').values(row).execute(),
  )
  return row.id
}
const call = (query: string) => server.call('GET', `/api/crm/${botId}/messages?${query}`, { token })
const find = async (search: string, query = ''): Promise<FoundMessage[]> =>
  (await call(`search=${encodeURIComponent(search)}${query}`)).json().found
const texts = async (search: string, query = '') =>
  (await find(search, query)).map(({ message }) => message.text)

test('words are found in any order and by their beginnings, case and accents apart, newest first', async () => {
  await said(laura, '¿Cuánto vale la *Torta* de zanahoria?')
  await said(beto, 'Dos TORTAS pequeñas, por favor')
  await said(laura, 'www.pan.co/menu-del-dia tiene el menú a $18.900')
  expect(await texts('torta')).toEqual([
    'Dos TORTAS pequeñas, por favor',
    '¿Cuánto vale la *Torta* de zanahoria?',
  ])
  expect(await texts('zanahória  TORTA')).toEqual(['¿Cuánto vale la *Torta* de zanahoria?'])
  expect(await texts('pequen')).toEqual(['Dos TORTAS pequeñas, por favor'])
  expect(await texts('menu 18.900')).toHaveLength(1)
  expect(await texts('pan.co')).toHaveLength(1)
  // «de» is looked for whole: half of all words begin with two letters like these.
  expect(await texts('de torta')).toHaveLength(1)
  expect(await texts('za torta')).toEqual([])
  expect([await texts('ajiaco'), await texts('  '), await texts('?! "* OR (')]).toEqual([[], [], []])
})

test('each is found with whom it was exchanged, or within one chat alone', async () => {
  expect((await find('tortas'))[0]?.contact).toMatchObject({ _id: beto, name: 'Beto' })
  expect(await texts('torta', `&contactId=${laura}`)).toHaveLength(1)
  expect((await call(`search=torta&contactId=${newId()}`)).statusCode).toBe(404)
})

test('what a voice note says and what a document is called is found as well', async () => {
  const transcript = 'Quiero una torta de «coco»\ny dos panes'
  await said(laura, '', { type: 'audio', media: JSON.stringify({ type: 'audio', transcript }) })
  const filename = 'Pedido_de_marzo.pdf'
  await said(laura, '', { type: 'document', media: JSON.stringify({ type: 'document', filename }) })
  await said(laura, '', { type: 'image', media: JSON.stringify({ type: 'image', filename: 'marzo.jpg' }) })
  expect((await find('coco panes')).map(({ message }) => message.transcript)).toEqual([transcript])
  expect((await find('marzo pedido')).map(({ message }) => message.attachment?.filename)).toEqual([filename])
  expect(await find('marzo')).toHaveLength(1)
})

test('it is told as it is now: edited, taken back, of another contact, gone', async () => {
  const { store } = server.server.core
  const id = await said(laura, 'pandebono caliente')
  const change = (set: object) =>
    store.write('installation', (tx) => tx.updateTable('messages').set(set).where('id', '=', id).execute())
  await change({ text: 'almojábana caliente', status: 'received' })
  expect([await texts('pandebono'), await texts('almojabana')]).toEqual([[], ['almojábana caliente']])
  await change({ contactId: beto })
  expect(await texts('almojabana', `&contactId=${beto}`)).toHaveLength(1)
  expect(await texts('almojabana', `&contactId=${laura}`)).toHaveLength(0)
  await change({ text: '', media: null })
  expect(await texts('almojabana')).toEqual([])
  const gone = await said(beto, 'buñuelos')
  await store.write('installation', (tx) => tx.deleteFrom('messages').where('id', '=', gone).execute())
  expect(await texts('bunuelos')).toEqual([])
})

test('nobody finds what another bot was told', async () => {
  const other = (await server.createBot(token))._id
  const stranger = await contact('Otra', '3009998877', other)
  await said(stranger, 'secreto de la casa', { botId: other })
  expect(await texts('secreto')).toEqual([])
  const { token: theirs } = await server.register('otra@tienda.co')
  const answer = await server.call('GET', `/api/crm/${botId}/messages?search=torta`, { token: theirs })
  expect(answer.statusCode).toBe(404)
})

test('the pages of what was found have each message once, also of one moment', async () => {
  const at = (clock += 1000)
  for (let count = 1; count <= 5; count += 1) await said(beto, `empanada ${count}`, { at })
  await said(beto, 'empanada vieja', { at: 1_600_000_000_000 })
  const seen: string[] = []
  let cursor = ''
  do {
    const page = (await call(`search=empanad&limit=2${cursor && `&cursor=${cursor}`}`)).json()
    seen.push(...page.found.map(({ message }: { message: Message }) => message.text))
    cursor = page.nextCursor ?? ''
  } while (cursor !== '')
  expect(seen).toEqual([...[5, 4, 3, 2, 1].map((count) => `empanada ${count}`), 'empanada vieja'])
  expect((await call('search=empanada&cursor=hoy')).statusCode).toBe(400)
})

test('a message of any time and length is stored, and found where it can be', async () => {
  for (const at of [0, -5, 9e12]) await said(laura, `arepa ${at}`, { at })
  await said(beto, `chicharrón ${'x'.repeat(60_000)} ${'palabra '.repeat(9000)}`)
  await said(beto, '🎂🎂', { media: '{"transcript":"lulo\\u0000"}', type: 'audio' })
  expect(await texts('arepa')).toHaveLength(3)
  expect(await texts('chicharron')).toHaveLength(1)
  expect(await find('lulo')).toHaveLength(1)
})

test('a page of a chat goes back as far as a message, with what was said before it', async () => {
  const list = async (query: string) =>
    (await server.call('GET', `/api/crm/${botId}/contacts/${beto}/messages?${query}`, { token })).json()
  const ids: string[] = []
  for (let count = 0; count < 60; count += 1) ids.push(await said(beto, `línea ${count}`))
  const { messages, nextCursor } = await list(`limit=5&upTo=${ids[30]}`)
  const shown = messages.map(({ _id }: Message) => _id)
  expect(shown).toEqual(ids.slice(10))
  expect(nextCursor).not.toBeNull()
  expect((await list(`limit=5&upTo=${ids[58]}`)).messages).toHaveLength(22)
  const elsewhere = await said(laura, 'aparte')
  const strange = `/api/crm/${botId}/contacts/${beto}/messages?upTo=${elsewhere}`
  expect((await server.call('GET', strange, { token })).statusCode).toBe(404)
})
