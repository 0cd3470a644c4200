import { afterEach, beforeEach, expect, test } from 'vitest'
import { usualPatienceMs } from '../db/postgres/postgres-pool.ts'
import { testDatabase } from '../db/testing/engines.ts'
import type { TestDatabase } from '../db/testing/engines.ts'
import { TcpProxy } from '../db/testing/tcp-proxy.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let database: TestDatabase
let proxy: TcpProxy
let server: TestServer
let token: string

beforeEach(async () => {
  database = await testDatabase()
  const url = new URL(database.place.DATABASE_URL ?? '')
  proxy = await TcpProxy.open({ host: url.hostname, port: Number(url.port) })
  url.host = `127.0.0.1:${proxy.port}`
  server = await openTestServer({ patienceMs: usualPatienceMs }, { DATABASE_URL: url.href })
  token = await server.adminToken()
})
afterEach(async () => {
  proxy.restore()
  await server.close()
  await proxy.close()
  await database.remove()
})

test.each(['cut', 'silence'] as const)(
  'while the database is away (%s), requests are answered 503 in time; then all is well by itself',
  async (outage) => {
    proxy[outage]()
    const began = performance.now()
    const answers = await Promise.all([
      server.call('GET', '/api/bots', { token }),
      server.call('POST', '/api/bots', { token, body: { name: 'Panadería' } }),
    ])
    // One patience, not two one after the other.
    expect(performance.now() - began).toBeLessThan(2 * usualPatienceMs)
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toMatchObject({ code: 'unavailable' })
    }
    proxy.restore()
    await server.createBot(token)
    const bots = await server.call('GET', '/api/bots', { token })
    expect(bots.body).toContain('Panadería')
  },
  15_000,
)
