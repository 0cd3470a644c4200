import { request as requestPlain } from 'node:http'
import { join } from 'node:path'
import { connect, type ConnectionOptions } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engine } from '../../platform/db/testing/engines.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { adapted, caddy, CaddyProcess, domain } from './testing/caddy-process.ts'

// The Caddyfile that is deployed, in front of a server, with certificates of Caddy's own authority.

const caddyfile = join(import.meta.dirname, '../../../../../deploy/Caddyfile')
let server: TestServer
let proxy: CaddyProcess

describe.runIf(engine === 'sqlite' && caddy !== '')('behind the Caddyfile', () => {
  beforeAll(async () => {
    server = await openTestServer({}, { APP_URL: `https://${domain}`, TRUST_PROXY: '1' })
    const { app } = server.server
    const { host } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    proxy = await CaddyProcess.open(caddyfile, { UPSTREAM: host })
  })
  afterAll(async () => {
    await proxy.close()
    await server.close()
  })

  /** The version and cipher that both sides agree to, or that there is none. */
  const agreed = (options: ConnectionOptions): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect({ ...proxy.way, ...options }, () => {
        resolve(`${socket.getProtocol()} ${socket.getCipher().name}`)
        socket.destroy()
      })
      socket.on('error', () => resolve('nothing'))
    })

  test('TLS 1.2 and 1.3 are spoken, with what keeps secrets forward, and nothing older or weaker', async () => {
    expect(await agreed({})).toMatch(/^TLSv1\.3 /)
    expect(await agreed({ maxVersion: 'TLSv1.2' })).toMatch(/^TLSv1\.2 ECDHE-.*(?:GCM|CHACHA20)/)
    const anything = 'ALL@SECLEVEL=0'
    for (const old of ['TLSv1', 'TLSv1.1'] as const)
      expect(await agreed({ minVersion: old, maxVersion: old, ciphers: anything })).toBe('nothing')
    for (const weak of ['ECDHE-ECDSA-AES128-SHA', 'ECDHE-ECDSA-AES256-SHA384', 'AES256-GCM-SHA384'])
      expect([weak, await agreed({ maxVersion: 'TLSv1.2', ciphers: `${weak}:@SECLEVEL=0` })]).toEqual([
        weak,
        'nothing',
      ])
  })

  test('pages lead to https, calls without it are refused, and sockets come through it', async () => {
    const plain = (path: string): Promise<[number | undefined, string | undefined]> =>
      new Promise((resolve, reject) => {
        const asked = requestPlain({
          host: '127.0.0.1',
          port: proxy.ports.http,
          path,
          headers: { host: domain },
        })
        asked.on('response', (answer) => resolve([answer.resume().statusCode, answer.headers.location]))
        asked.on('error', reject).end()
      })
    expect(await plain('/panel?a=1')).toEqual([301, `https://${domain}/panel?a=1`])
    for (const path of ['/api/bots', '/socket.io/?EIO=4&transport=polling', '/metrics'])
      expect(await plain(path)).toEqual([403, undefined])
    expect((await proxy.get('/api/bots')).status).toBe(401)
    expect((await proxy.get('/metrics')).status).toBe(404)
    const headers = {
      origin: `https://${domain}`,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    }
    expect((await proxy.get('/socket.io/?EIO=4&transport=websocket', { headers })).status).toBe(101)
  })

  test('certificates are fetched by Caddy itself from whom browsers trust', () => {
    const automatic = adapted(caddyfile, { UPSTREAM: '127.0.0.1:1' }).apps
    expect(automatic.tls).toBeUndefined()
    expect(JSON.stringify(automatic.http.servers)).not.toMatch(/automatic_https|tls_connection_policies/)
  })
})
