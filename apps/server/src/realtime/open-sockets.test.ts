import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { closeSockets, connectTo } from './testing/socket-clients.ts'

let server: TestServer
let url: string

beforeEach(async () => {
  server = await openTestServer()
  url = await server.server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  closeSockets()
  await server.close()
})

describe('origins', () => {
  test('our own and none are let in', async () => {
    const clients = [await connectTo(url, { origin: url }), await connectTo(url)]
    expect(clients.map(({ socket }) => socket.connected)).toEqual([true, true])
  })

  test.each(['https://malo.example', 'null', 'http://127.0.0.1.malo.example'])(
    '%s is not',
    async (origin) => {
      await expect(connectTo(url, { origin })).rejects.toThrow(/websocket error/)
    },
  )
})
