import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await openTestServer({}, { APP_URL: 'https://recado.tienda.co' })
  port = Number(new URL(await server.server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => server.close())

async function say(lines: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(lines)
  return readAll(socket)
}

test.each([
  ['400 Bad Request', 'invalid_input', 'GET / HTTP/1.1\r\nHost: a\r\nno es un encabezado\r\n\r\n'],
  ['400 Bad Request', 'invalid_input', 'hola\r\n\r\n'],
  [
    '431 Request Header Fields Too Large',
    'too_large',
    `GET / HTTP/1.1\r\nHost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
  ],
])('what is no request is a problem like others: %s', async (status, code, sent) => {
  const [head = '', body = ''] = (await say(sent)).split('\r\n\r\n')
  expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`)
  for (const header of [
    'x-content-type-options: nosniff',
    'strict-transport-security: max-age=31536000',
    'cache-control: no-store',
  ])
    expect(head.toLowerCase()).toContain(header)
  expect(JSON.parse(body)).toEqual({ code, message: expect.stringMatching(/\p{L}/u) })
})

test('a body that does not come is waited for as long as it makes headway', async () => {
  const slow = request({
    port,
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json', 'content-length': 60_000 },
  })
  const cut = once(slow, 'error')
  slow.write('{')
  const { app } = server.server
  await once(app.server, 'request')
  await server.clock.advance(14_000)
  slow.write(' '.repeat(20_000))
  await expect
    .poll(async () => {
      await server.clock.advance(1)
      return slow.destroyed
    })
    .toBe(false)
  await server.clock.advance(40_000)
  expect(await cut).toEqual([expect.objectContaining({ code: 'ECONNRESET' })])
})
