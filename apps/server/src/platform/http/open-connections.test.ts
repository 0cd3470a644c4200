import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeClock } from '../time/fake-clock.ts'
import { endOpenConnections } from './open-connections.ts'

let app: FastifyInstance
let clock: FakeClock
let answer: PromiseWithResolvers<string>
let asked: PromiseWithResolvers<void>

beforeEach(async () => {
  clock = new FakeClock()
  answer = Promise.withResolvers()
  asked = Promise.withResolvers()
  app = fastify({ forceCloseConnections: 'idle' })
  endOpenConnections(app, clock)
  app.get('/slow', () => {
    asked.resolve()
    return answer.promise
  })
  app.server.on('upgrade', (_request, socket: Socket) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  app.server.closeAllConnections()
  return app.close()
})

/** Somebody who has written this so far, what they have read, and their end. */
async function open(words: string) {
  // It listens on TCP.
  const { port } = app.server.address() as AddressInfo
  const accepted = once(app.server, 'connection')
  const socket = connect(port, '127.0.0.1')
  await accepted
  let read = ''
  socket.on('data', (bytes: Buffer) => (read += bytes.toString()))
  if (words !== '') socket.write(words)
  return { socket, read: () => read, closed: once(socket, 'close') }
}

const head = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: x\r\n${more}\r\n`

test('who says nothing, half of a request, or no more on a socket keeps no server from ending', async () => {
  const silent = await open('')
  const half = await open('GET /slow HTTP/1.1\r\nhost:')
  const answered = await open(head('/nothing'))
  await once(answered.socket, 'data')
  const upgraded = await open(head('/', 'connection: upgrade\r\nupgrade: websocket\r\n'))
  await once(upgraded.socket, 'data')
  await app.close()
  const all = [silent, half, answered, upgraded]
  await Promise.all(all.map(({ closed }) => closed))
  expect(all.map(({ read }) => read().split('\r\n')[0])).toEqual([
    '',
    '',
    'HTTP/1.1 404 Not Found',
    'HTTP/1.1 101 Switching Protocols',
  ])
})

test('what is being answered gets its answer', async () => {
  const slow = await open(head('/slow'))
  await asked.promise
  const ended = app.close()
  answer.resolve('listo')
  await Promise.all([ended, slow.closed])
  expect(slow.read()).toMatch(/^HTTP\/1\.1 200 [\s\S]*listo$/)
})

test('what is not answered in five seconds is let go', async () => {
  const slow = await open(head('/slow'))
  await asked.promise
  const ended = app.close()
  let over = false
  void slow.closed.then(() => (over = true))
  await clock.advance(4999)
  expect(over).toBe(false)
  await clock.advance(1)
  await Promise.all([ended, slow.closed])
  expect(slow.read()).toBe('')
})
