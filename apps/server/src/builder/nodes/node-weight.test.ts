import { limits } from '@recado/contract/wire/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { newRow } from './new-row.ts'

let server: TestServer
let token: string
let botId: string
beforeAll(async () => {
  server = await openTestServer()
  token = (await server.register()).token
  botId = (await server.createBot(token))._id
})
afterAll(() => server.close())

const call = (method: 'POST' | 'PUT', path: string, body: object) =>
  server.call(method, `/api/bots/${botId}/${path}`, { token, body })
const query = (apiHeaders: object) =>
  call('POST', 'intelligent-nodes', {
    name: 'Consulta',
    type: 'FUNCTION_API',
    isActive: false,
    config: { apiUrl: 'https://example.com', apiHeaders },
  })
const headers = (count: number, value: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-${index}`, value]))

test('a query has so many headers, of so many bytes, and says so in words', async () => {
  expect((await query(headers(50, 'a'))).statusCode).toBe(201)
  const many = await query(headers(51, 'a'))
  expect([many.statusCode, many.json().details]).toEqual([
    400,
    [{ path: 'config.apiHeaders', message: 'Usa 50 encabezados como máximo' }],
  ])
  const long = await query(headers(9, 'ñ'.repeat(1000)))
  expect([long.statusCode, long.json().details]).toEqual([
    400,
    [
      {
        path: 'config.apiHeaders',
        message: 'Los encabezados son muy largos: entre todos pueden tener 8.000 letras',
      },
    ],
  ])
})

test('the nodes of a bot have so many bytes together; lighter ones are always taken', async () => {
  const node = await server.createNode(token, botId, {
    name: 'Saludo',
    type: 'CUSTOM',
    config: { regex: 'hola', response: 'h'.repeat(1000) },
  })
  await server.server.core.store.write({ bot: botId }, (tx) =>
    tx
      .insertInto('nodes')
      .values(
        newRow(
          botId,
          {
            source: 'legacy',
            type: 'CUSTOM',
            name: 'De antes',
            isActive: false,
            ord: 50,
            config: { regex: 'x', response: 'x'.repeat(limits.nodeConfig.ofBot) },
          },
          0,
        ),
      )
      .execute(),
  )
  const another = { name: 'Otro', type: 'CUSTOM', config: { regex: 'chao', response: '¡Chao!' } }
  const full = await call('POST', 'nodes', another)
  expect([full.statusCode, full.json()]).toMatchObject([
    413,
    { code: 'too_large', message: expect.stringContaining('Los nodos de este bot') },
  ])
  expect((await call('POST', `nodes/${node._id}/duplicate`, {})).statusCode).toBe(413)
  const say = (response: string) => call('PUT', `nodes/${node._id}`, { config: { response } })
  expect((await say('h'.repeat(1001))).statusCode).toBe(413)
  expect((await say('h'.repeat(999))).statusCode).toBe(200)
})
