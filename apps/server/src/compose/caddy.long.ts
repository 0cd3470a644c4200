import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as requestPlain } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type ConnectionOptions } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { engine } from '../platform/db/testing/engines.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

// The Caddyfile that is deployed, in front of a server, with certificates of Caddy's own authority: names under localhost get these.

const caddy = process.env['CADDY_PATH'] ?? ''
const caddyfile = join(import.meta.dirname, '../../../../deploy/Caddyfile')
const domain = 'recado.localhost'
let server: TestServer
let scratch: string
let stop: () => Promise<void>
let ports: { http: number; https: number }
let authority: string

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** What the Caddyfile says, at ports that a test may have. */
function configured(upstream: string): string {
  const { stdout } = spawnSync(caddy, ['adapt', '--config', caddyfile], {
    env: { ...process.env, DOMAIN: domain, UPSTREAM: upstream },
    encoding: 'utf8',
  })
  const config = JSON.parse(
    stdout.replaceAll('":443"', `":${ports.https}"`).replaceAll('":80"', `":${ports.http}"`),
  )
  config.admin = { disabled: true }
  config.apps.http.http_port = ports.http
  config.apps.http.https_port = ports.https
  config.apps.pki = { certificate_authorities: { local: { install_trust: false } } }
  return JSON.stringify(config)
}

describe.runIf(engine === 'sqlite' && caddy !== '')('behind the Caddyfile', () => {
  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'recado-caddy-'))
    server = await openTestServer({}, { APP_URL: `https://${domain}`, TRUST_PROXY: '1' })
    const { app } = server.server
    const upstream = new URL(await app.listen({ port: 0, host: '127.0.0.1' })).host
    ports = { http: await freePort(), https: await freePort() }
    const file = join(scratch, 'caddy.json')
    writeFileSync(file, configured(upstream))
    const child = spawn(caddy, ['run', '--config', file], {
      env: { ...process.env, XDG_DATA_HOME: scratch, XDG_CONFIG_HOME: scratch },
      stdio: 'ignore',
    })
    stop = async () => {
      child.kill()
      await once(child, 'exit')
    }
    const root = join(scratch, 'caddy/pki/authorities/local/root.crt')
    await vi.waitFor(
      async () => {
        authority = readFileSync(root, 'utf8')
        if ((await get('/health/live')).status !== 200) throw new Error('Caddy is not up yet')
      },
      { timeout: 60_000 },
    )
  })
  afterAll(async () => {
    await stop()
    await server.close()
    rmSync(scratch, { recursive: true })
  })

  const get = (path: string, options: RequestOptions = {}): Promise<{ status: number | undefined }> =>
    new Promise((resolve, reject) => {
      const asked = request({ ...atCaddy(), path, method: 'GET', ...options })
      asked.on('response', (answer) => resolve({ status: answer.resume().statusCode }))
      asked.on('upgrade', (answer, socket) => {
        socket.destroy()
        resolve({ status: answer.statusCode })
      })
      asked.on('error', reject).end()
    })
  const atCaddy = () => ({
    host: '127.0.0.1',
    port: ports.https,
    servername: domain,
    ca: authority,
    headers: { host: domain },
  })

  /** The version and cipher that both sides agree to, or that there is none. */
  const agreed = (options: ConnectionOptions): Promise<string> =>
    new Promise((resolve) => {
      const { headers: _, ...where } = atCaddy()
      const socket = connect({ ...where, ...options }, () => {
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
        const asked = requestPlain({ host: '127.0.0.1', port: ports.http, path, headers: { host: domain } })
        asked.on('response', (answer) => resolve([answer.resume().statusCode, answer.headers.location]))
        asked.on('error', reject).end()
      })
    expect(await plain('/panel?a=1')).toEqual([301, `https://${domain}/panel?a=1`])
    for (const path of ['/api/bots', '/socket.io/?EIO=4&transport=polling', '/metrics'])
      expect(await plain(path)).toEqual([403, undefined])
    expect((await get('/api/bots')).status).toBe(401)
    expect((await get('/metrics')).status).toBe(404)
    const headers = {
      host: domain,
      origin: `https://${domain}`,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    }
    expect((await get('/socket.io/?EIO=4&transport=websocket', { headers })).status).toBe(101)
  })

  test('certificates are fetched by Caddy itself from whom browsers trust', () => {
    const automatic = JSON.parse(configured('127.0.0.1:1')).apps
    expect(automatic.tls).toBeUndefined()
    expect(JSON.stringify(automatic.http.servers)).not.toMatch(/automatic_https|tls_connection_policies/)
  })
})
