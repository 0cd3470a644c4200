import { request } from 'node:http'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cutSlowBodies } from './slow-bodies.ts'

let app: FastifyInstance
let port: number
/** What waits for time, which a test lets pass by calling it. */
let looks: Set<() => void | Promise<void>>

beforeEach(async () => {
  looks = new Set()
  app = fastify()
  cutSlowBodies(app, {
    setTimer(_ms, fire) {
      looks.add(fire)
      return () => looks.delete(fire)
    },
  })
  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => body,
  )
  app.post('/', async () => 'ok')
  app.post('/soon', { config: { bodyWithinMs: 5 } }, async () => 'ok')
  app.post('/unread', { onRequest: async (_request, reply) => reply.status(401).send() }, async () => 'ok')
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(() => app.close())

/** A look at everything that is on its way. */
function lookAtAll(): void {
  const due = [...looks]
  looks.clear()
  for (const look of due) void look()
}

function open(path: string, body: string, end: boolean, length = 100) {
  const asked = request({
    port,
    path,
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'content-length': length },
  })
  const over = new Promise<string>((resolve) => {
    asked.on('response', (response) => resolve(String(response.resume().statusCode)))
    asked.on('error', () => resolve('cut off'))
  })
  asked.write(body)
  if (end) asked.end()
  return { asked, over }
}

test('a body that drips is cut off, and one that is there is no longer looked at', async () => {
  const { over } = open('/', 'x', false)
  while (looks.size === 0) await new Promise(setImmediate)
  lookAtAll()
  expect(await over).toBe('cut off')
  expect(await open('/', 'x'.repeat(100), true).over).toBe('200')
  expect(looks.size).toBe(0)
})

test('where a route says within what time, a body that is not whole by then is cut off however steadily it comes', async () => {
  const sockets: { bytesRead: number }[] = []
  app.server.on('connection', (socket) => sockets.push(socket))
  const ways = ['/', '/soon'].map((path) => open(path, 'x', false, 40_000))
  while (looks.size < 2) await new Promise(setImmediate)
  for (const { asked } of ways) asked.write('x'.repeat(20_000))
  const came = () => sockets.length === 2 && sockets.every(({ bytesRead }) => bytesRead > 20_000)
  while (!came()) await new Promise(setImmediate)
  lookAtAll()
  expect(await ways[1]?.over).toBe('cut off')
  ways[0]?.asked.end('x'.repeat(19_999))
  expect(await ways[0]?.over).toBe('200')
})

test('nothing of a request is held once it was answered, over the wire or given to the server as it is', async () => {
  await Promise.all(Array.from({ length: 5 }, () => open('/', 'x'.repeat(100), true).over))
  const payload = 'x'.repeat(100)
  const headers = { 'content-type': 'text/plain' }
  for (let sent = 0; sent < 5; sent++) await app.inject({ method: 'POST', url: '/', headers, payload })
  for (let sent = 0; sent < 5; sent++)
    expect((await app.inject({ method: 'POST', url: '/unread', headers, payload })).statusCode).toBe(401)
  expect(looks.size).toBe(0)
})
