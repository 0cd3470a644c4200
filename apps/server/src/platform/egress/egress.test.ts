import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { openEgress } from './egress.ts'
import { isPublicAddress } from './public-address.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function serve(answer: RequestListener): Promise<{ port: number; seen: IncomingMessage[] }> {
  const seen: IncomingMessage[] = []
  const server = createServer((request, response) => {
    seen.push(request)
    answer(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is never a pipe's name.
  return { port: (server.address() as AddressInfo).port, seen }
}

const get = (url: string) => ({ method: 'GET', url, headers: {} })
const loopback = [{ address: '127.0.0.1', family: 4 }]
/** Every name is this machine, and this machine is allowed: the public internet of these tests. */
const open = (limits = {}) => openEgress({ resolve: async () => loopback, isAllowed: () => true, ...limits })

test('asks with method, headers and body, and answers with status and text', async () => {
  const { port, seen } = await serve((request, response) => {
    response.writeHead(201, { 'content-type': 'text/plain; charset=iso-8859-1' })
    void text(request).then((body) => response.end(Buffer.from(`a\0ño ${body}`, 'latin1')))
  })
  const headers = {
    'x-clave': 'secreto',
    host: 'interno',
    'content-length': '1',
    'transfer-encoding': 'chunked',
  }
  const answer = await open()({ method: 'POST', url: `http://tienda.co:${port}/a?b=1`, headers, body: 'ñ' })
  expect(answer).toMatchObject({ ok: true, status: 201, body: 'año ñ' })
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/a?b=1' })
  expect(seen[0]?.headers).toMatchObject({
    host: `tienda.co:${port}`,
    'x-clave': 'secreto',
    'content-length': '2',
  })
})

test.each([
  'http://127.0.0.1',
  'http://2130706433',
  'http://0x7f000001',
  'http://0177.0.0.1',
  'http://127.1',
  'http://0',
  'http://[::1]',
  'http://[::ffff:127.0.0.1]',
  'http://[::ffff:7f00:1]',
  'http://[64:ff9b::7f00:1]',
  'http://①②⑦.⓪.⓪.①',
  'http://127.0.0.1.',
  'http://localhost',
  'http://user:pass@127.0.0.1',
])('%s does not reach this machine', async (address) => {
  const { port, seen } = await serve((_, response) => void response.end('secreto'))
  expect(await openEgress()(get(`${address}:${port}/`))).toMatchObject({ ok: false, reason: 'refused' })
  expect(seen).toEqual([])
})

test.each([
  'file:///etc/passwd',
  'ftp://tienda.co',
  'javascript:alert(1)',
  'data:,x',
  'tienda.co',
  '',
  '//tienda.co',
])('«%s» is no address to call', async (url) => {
  expect(await open()(get(url))).toMatchObject({ ok: false, reason: 'refused' })
})

test('a name that leads to a private address is refused, also when it has a public one too', async () => {
  const { port, seen } = await serve((_, response) => void response.end('secreto'))
  for (const more of [[], [{ address: '8.8.8.8', family: 4 }]]) {
    const egress = openEgress({ resolve: async () => [...more, ...loopback] })
    expect(await egress(get(`http://tienda.co:${port}`))).toMatchObject({ ok: false, reason: 'refused' })
  }
  expect(seen).toEqual([])
})

test('a name that answers differently the second time is asked once, and what it said is what is called', async () => {
  const { port, seen } = await serve((_, response) => void response.end('hola'))
  let asked = 0
  const egress = openEgress({
    resolve: async () => [{ address: asked++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }],
    isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
  })
  expect(await egress(get(`http://tienda.co:${port}`))).toMatchObject({ ok: true, body: 'hola' })
  expect(asked).toBe(1)
  expect(await egress(get(`http://tienda.co:${port}`))).toMatchObject({ ok: false, reason: 'refused' })
  expect(seen).toHaveLength(1)
})

test.each(['interno.co', '127.0.0.2', '2130706434', '[::1]', '[::ffff:127.0.0.2]'])(
  'a redirect to %s is checked again',
  async (host) => {
    const inside = await serve((_, response) => void response.end('secreto'))
    const location = `http://${host}:${inside.port}/`
    const outside = await serve((_, response) => void response.writeHead(302, { location }).end())
    const egress = openEgress({
      resolve: async (name) => (name === 'tienda.co' ? loopback : [{ address: '127.0.0.3', family: 4 }]),
      isAllowed: (address) => address === '127.0.0.1',
    })
    const answer = await egress(get(`http://tienda.co:${outside.port}`))
    expect(answer).toMatchObject({ ok: false, reason: 'refused' })
    expect(outside.seen).toHaveLength(1)
    expect(inside.seen).toEqual([])
  },
)

test('another origin gets neither the secrets in the headers nor a second POST', async () => {
  const other = await serve((_, response) => void response.end('otro'))
  const location = `http://otro.co:${other.port}/x`
  const first = await serve((_, response) => void response.writeHead(302, { location }).end())
  const headers = {
    authorization: 'Bearer secreto',
    'x-api-key': 'secreto',
    'content-type': 'application/json',
  }
  const url = `http://tienda.co:${first.port}`
  expect(await open()({ method: 'POST', url, headers, body: '{}' })).toMatchObject({ ok: true, body: 'otro' })
  expect(other.seen[0]?.method).toBe('GET')
  expect(JSON.stringify(other.seen[0]?.headers)).not.toContain('secreto')
})

test('a circle of redirects ends', async () => {
  const { port, seen } = await serve((_, response) => void response.writeHead(301, { location: '/' }).end())
  expect(await open()(get(`http://tienda.co:${port}`))).toMatchObject({ ok: false, reason: 'refused' })
  expect(seen).toHaveLength(6)
})

test('an answer over the limit is cut, and one that never ends costs its time and no more', async () => {
  const big = await serve((_, response) => {
    const pour = () =>
      void response.write('x'.repeat(64 * 1024), () => response.destroyed || setImmediate(pour))
    pour()
  })
  expect(await open()(get(`http://tienda.co:${big.port}`))).toMatchObject({ ok: false, reason: 'unusable' })
  const slow = await serve((_, response) => void response.write('x'))
  const answer = await open({ timeoutMs: 50 })(get(`http://tienda.co:${slow.port}`))
  expect(answer).toMatchObject({ ok: false, reason: 'timeout' })
  const mute = await serve(() => {})
  expect(await open({ timeoutMs: 50 })(get(`http://tienda.co:${mute.port}`))).toMatchObject({
    reason: 'timeout',
  })
})

test('a caller may end a call before its time', async () => {
  const mute = await serve(() => {})
  const signal = AbortSignal.timeout(30)
  expect(await open()({ ...get(`http://tienda.co:${mute.port}`), signal })).toMatchObject({
    ok: false,
    reason: 'timeout',
  })
})

test('headers that would break the request are refused, and nobody listening is unavailable', async () => {
  const { port, seen } = await serve((_, response) => void response.end())
  const url = `http://tienda.co:${port}`
  const broken: Record<string, string>[] = [{ 'x-a': 'a\r\nx-b: b' }, { 'x a': 'b' }, { 'x-a': 'ñandú ☃' }]
  for (const headers of broken) {
    expect(await open()({ method: 'GET', url, headers })).toMatchObject({ ok: false, reason: 'refused' })
  }
  expect(await open()({ method: 'GE T', url, headers: {} })).toMatchObject({ ok: false, reason: 'refused' })
  expect(seen).toEqual([])
  servers.splice(0).map((server) => server.close())
  expect(await open()(get(url))).toMatchObject({ ok: false, reason: 'unavailable', detail: 'no contesta' })
})
