import { afterAll, beforeAll, expect, test } from 'vitest'
import { mergeContacts } from '../../messaging/people/contact-merge.ts'
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

const at = (id: string, path = '') => `/api/crm/${botId}/contacts/${id}${path}`
const made = async (phoneNumber: string): Promise<string> => {
  const answer = await server.call('POST', `/api/crm/${botId}/contacts`, { token, body: { phoneNumber } })
  return answer.json().contact._id
}
const makeOne = (kept: string, gone: string) =>
  server.server.core.inTransaction({ bot: botId }, (transaction) =>
    mergeContacts(transaction, botId, { kept, gone }),
  )

test('who asks for a contact that was made one with another finds that one, however often it happened', async () => {
  const [first, second, third] = [
    await made('3104445501'),
    await made('3104445502'),
    await made('3104445503'),
  ]
  await makeOne(second, first)
  const found = async (id: string) => (await server.call('GET', at(id), { token })).json().contact?._id
  expect(await found(first)).toBe(second)
  await makeOne(third, second)
  expect([await found(first), await found(second)]).toEqual([third, third])
  const strangers = (await server.register()).token
  expect((await server.call('GET', at(first), { token: strangers })).statusCode).toBe(404)
})

test('what is written to it reaches the other one, and deleting it deletes nobody', async () => {
  const [gone, kept] = [await made('3104445504'), await made('3104445505')]
  await makeOne(kept, gone)
  const note = { text: 'Paga los viernes', type: 'note' }
  const sent = await server.call('POST', at(gone, '/messages'), { token, body: note })
  expect(sent.json().message).toMatchObject({ contactId: kept, text: note.text })
  const changed = await server.call('PUT', at(gone), { token, body: { notes: 'Vecina' } })
  expect(changed.json().contact).toMatchObject({ _id: kept, notes: 'Vecina' })
  const paused = await server.call('POST', at(gone, '/pause'), { token, body: {} })
  expect(paused.json().contact).toMatchObject({ _id: kept, paused: true })
  const chat = async (id: string) =>
    (await server.call('GET', at(id, '/messages'), { token })).json().messages as { text: string }[] // as the contract says
  expect((await chat(gone)).map(({ text }) => text)).toEqual([note.text])
  expect(await chat(kept)).toHaveLength(1)
  expect((await server.call('DELETE', at(gone), { token })).statusCode).toBe(404)
  expect((await server.call('DELETE', at(kept), { token })).statusCode).toBe(204)
  expect((await server.call('GET', at(gone), { token })).statusCode).toBe(404)
})
