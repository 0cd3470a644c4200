import type { Message } from '@recado/contract/messaging/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { uploadTo } from '../../testing/upload.ts'

let server: TestServer
let token: string
let botId: string
let contactId: string

beforeAll(async () => {
  server = await openTestServer()
  token = (await server.register()).token
  botId = (await server.createBot(token))._id
  const body = { phoneNumber: '3001112233', name: 'Laura' }
  const answer = await server.call('POST', `/api/crm/${botId}/contacts`, { token, body })
  contactId = answer.json().contact._id
})
afterAll(() => server.close())

const at = (path = '') => `/api/crm/${botId}/contacts/${contactId}${path}`
const send = (body: object, headers: Record<string, string> = {}) =>
  server.call('POST', at('/messages'), { token, body, headers })
const sent = async (text: string): Promise<Message> => (await send({ text })).json().message
const list = async (query = ''): Promise<{ messages: Message[]; nextCursor: string | null }> =>
  (await server.call('GET', at(`/messages${query}`), { token })).json()

test('a message while WhatsApp is not linked stands in the chat as failed, with the reason', async () => {
  const answer = await send({ text: ' Ya te atiendo ' })
  expect(answer.statusCode).toBe(201)
  expect(answer.json().message).toMatchObject({
    from: 'bot',
    author: 'owner',
    text: 'Ya te atiendo',
    type: 'text',
    status: 'failed',
    reason: 'WhatsApp no está conectado',
  })
  const retried = await server.call('POST', at(`/messages/${answer.json().message._id}/retry`), { token })
  expect(retried.statusCode).toBe(409)
  expect(retried.json().code).toBe('connect_whatsapp')
  expect((await list()).messages.at(-1)).toMatchObject({ status: 'failed' })
})

test.each([
  [{ text: '   ' }, 'text'],
  [{}, 'text'],
  [{ text: 'x'.repeat(4097) }, 'text'],
  [{ text: 'hola', type: 'image' }, 'type'],
  [{ text: 'hola', attachmentPath: newId() }, 'attachmentPath'],
  [{ text: 'hola', replyTo: newId() }, 'replyTo'],
])('%j is not sent, and told at its field', async (body, path) => {
  const answer = await send(body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().details).toMatchObject([{ path }])
})

test('repeated under one key it is one message', async () => {
  const headers = { 'idempotency-key': 'una' }
  const answers = [await send({ text: 'una vez' }, headers), await send({ text: 'una vez' }, headers)]
  expect(new Set(answers.map((answer) => answer.json().message._id)).size).toBe(1)
  expect((await list()).messages.filter(({ text }) => text === 'una vez')).toHaveLength(1)
})

test('under a key of the day before it is another message, also while the first answer is still there', async () => {
  const again = async (): Promise<string> =>
    (await send({ text: 'cada día' }, { 'idempotency-key': 'de ayer' })).json().message._id
  const first = await again()
  await server.server.core.store.write('installation', (tx) =>
    tx.updateTable('idempotencyKeys').set({ expiresAt: server.clock.now() }).execute(),
  )
  const second = await again()
  expect([second === first, await again()]).toEqual([false, second])
})

test('a note is for the shop alone: it is not sent', async () => {
  const answer = await send({ text: 'Paga los viernes', type: 'note' })
  const path = at(`/messages/${answer.json().message._id}/retry`)
  expect((await server.call('POST', path, { token })).json().code).toBe('conflict')
  expect(answer.json().message).toMatchObject({ type: 'note', author: 'note', text: 'Paga los viernes' })
  const queued = await server.server.core.store.read((db) =>
    db.selectFrom('outbox').select('content').execute(),
  )
  expect(queued.some(({ content }) => content.includes('Paga los viernes'))).toBe(false)
})

test('a file of the bot goes along', async () => {
  const uploaded = await uploadTo(server, botId, token, { name: 'carta.txt', bytes: Buffer.from('Carta') })
  const { file } = uploaded.json()
  const answer = await send({ attachmentPath: file.path })
  expect(answer.json().message).toMatchObject({
    type: file.type,
    attachment: { kind: file.type, filename: file.originalName, size: file.size, path: file.path },
  })
})

test('the chat comes from its end, a page at a time, each message once', async () => {
  for (let count = 0; count < 5; count++) {
    await server.clock.advance(10)
    await sent(`línea ${count}`)
  }
  const last = await list('?limit=3')
  expect(last.messages.map(({ text }) => text)).toEqual(['línea 2', 'línea 3', 'línea 4'])
  const before = await list(`?limit=100&cursor=${last.nextCursor}`)
  expect(before.messages.slice(-2).map(({ text }) => text)).toEqual(['línea 0', 'línea 1'])
  expect(before.nextCursor).toBeNull()
  expect((await server.call('GET', at('/messages?cursor=x'), { token })).statusCode).toBe(400)
})

test('a chat that was read has nothing unread', async () => {
  const { store } = server.server.core
  await store.write('installation', (tx) =>
    tx.updateTable('contacts').set({ unread: 3 }).where('id', '=', contactId).execute(),
  )
  expect((await server.call('POST', at('/read'), { token })).statusCode).toBe(204)
  expect((await server.call('GET', at(), { token })).json().contact.unread).toBe(0)
})

test('what nobody decided has no explanation', async () => {
  const { _id } = await sent('a mano')
  expect((await server.call('GET', at(`/messages/${_id}/why`), { token })).statusCode).toBe(404)
})

test('quick replies are kept by a short word of their own', async () => {
  const path = `/api/crm/${botId}/quick-replies`
  const create = (body: object) => server.call('POST', path, { token, body })
  const made = await create({ shortcut: 'Gracias', text: 'Gracias por escribirnos' })
  expect(made.json().quickReply).toMatchObject({ shortcut: 'gracias', text: 'Gracias por escribirnos' })
  expect((await create({ shortcut: 'GRACIAS', text: 'Otra' })).statusCode).toBe(409)
  expect((await create({ shortcut: 'dos palabras', text: 'x' })).json().details).toMatchObject([
    { path: 'shortcut' },
  ])
  await server.call('DELETE', `${path}/${made.json().quickReply._id}`, { token })
  expect((await server.call('GET', path, { token })).json()).toEqual({ quickReplies: [] })
})

test('contacts are synchronised with a linked WhatsApp alone', async () => {
  const answer = await server.call('POST', `/api/crm/${botId}/sync`, { token })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ action: 'connect_whatsapp' })
})
