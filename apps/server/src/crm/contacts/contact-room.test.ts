import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { uploadTo } from '../../testing/upload.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ contactsOfAccount: 2 })
})
afterAll(() => server.close())

test('an account makes so many contacts in all its bots, by hand and from files, and is told so', async () => {
  const { token } = await server.register()
  const bots = [(await server.createBot(token))._id, (await server.createBot(token, 'Otro'))._id]
  const add = (botId: string | undefined, phoneNumber: string) =>
    server.call('POST', `/api/crm/${botId}/contacts`, { token, body: { phoneNumber } })
  const first = await add(bots[0], '3001112233')
  expect((await add(bots[1], '3001112234')).statusCode).toBe(201)
  const more = await add(bots[0], '3001112235')
  expect([more.statusCode, more.json().message]).toEqual([
    409,
    expect.stringContaining('ya tiene 2 contactos'),
  ])

  const url = `/api/crm/${bots[0]}/contacts/imports`
  const bytes = Buffer.from('Teléfono\n3001112236\n')
  const { _id } = (await uploadTo(server, bots[0] ?? '', token, { name: 'c.csv', bytes, url })).json().import
  const start = () =>
    server.call('POST', `${url}/${_id}/start`, { token, body: { columns: ['phoneNumber'] } })
  expect((await start()).statusCode).toBe(409)
  await server.call('DELETE', `/api/crm/${bots[0]}/contacts/${first.json().contact._id}`, { token })
  expect((await start()).statusCode).toBe(202)
})
