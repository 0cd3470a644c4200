import { pagePaths } from '@recado/contract/wire/page-paths'
import { newId } from '../db/ids.ts'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let web: string
beforeAll(async () => {
  web = mkdtempSync(join(tmpdir(), 'recado-web-'))
  mkdirSync(join(web, 'assets'))
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Recado</title>')
  writeFileSync(join(web, 'assets', 'app-1a2b.js'), 'export {}')
  writeFileSync(join(web, 'assets', 'app-1a2b.js.gz'), gzipSync('export {}'))
  mkdirSync(join(web, 'assets', 'workers'))
  writeFileSync(join(web, 'assets', 'workers', 'worker-3c4d.js'), 'export {}')
  writeFileSync(join(web, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(web, 'preload.json'), JSON.stringify({ dashboard: ['assets/app-1a2b.js'] }))
  server = await openTestServer({ webDirectory: web })
})
afterAll(async () => {
  await server.close()
  rmSync(web, { recursive: true })
})

describe('pages', () => {
  test.each(['/', ...pagePaths.map((path) => path.replace(':botId', 'abc')), '/builder/abc/'])(
    '%s is the web’s page',
    async (path) => {
      const answer = await server.call('GET', path)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
      expect(answer.body).toContain('<title>Recado')
    },
  )

  test('an unknown one is the web’s own «not found»', async () => {
    const answer = await server.call('GET', '/nada/de/esto')
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('text/html')
  })

  test('name the files of their screen ahead', async () => {
    const linkOf = async (path: string) => (await server.call('GET', path)).headers['link']
    expect(await linkOf('/dashboard')).toBe('</assets/app-1a2b.js>; rel=modulepreload')
    expect(await linkOf('/constructor')).toBeUndefined()
    expect(await linkOf('/login')).toBeUndefined()
  })

  test('built files are kept for ever, packed where browsers take it', async () => {
    const answer = await server.call('GET', '/assets/app-1a2b.js', { headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': expect.stringContaining('javascript'),
    })
    // They do not count against whoever asks: an office opens a page of dozens at once.
    expect(answer.headers).not.toHaveProperty('x-ratelimit-limit')
    expect((await server.call('GET', '/login')).headers).toHaveProperty('x-ratelimit-limit')
    expect((await server.call('GET', '/icon.svg')).headers['content-type']).toBe(
      'image/svg+xml; charset=utf-8',
    )
    const statusOf = async (path: string) => (await server.call('GET', `/assets/${path}`)).statusCode
    for (const path of ['old-9f.js', '..%2f..%2fsecret.key', '/app-1a2b.js', ''])
      expect([path, await statusOf(path)]).toEqual([path, 404])
    for (const path of ['..%5c..%5csecret.key', 'app-1a2b.js%00'])
      expect([path, await statusOf(path)]).toEqual([path, 400])
  })

  test('run no script but the product’s own', async () => {
    const policy = String((await server.call('GET', '/')).headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')*;/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    // Codecs are WebAssembly: what turns files may run it, and has nothing else to reach.
    const worker = await server.call('GET', '/assets/workers/worker-3c4d.js')
    expect(worker.headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' blob:; worker-src blob:; connect-src 'self'",
    )
    for (const nothing of ['frame-ancestors', 'object-src', 'base-uri']) {
      expect(policy).toContain(`${nothing} 'none'`)
    }
  })
})

describe('the API', () => {
  test('says that it does not know an address, or not by this method', async () => {
    const unknown = await server.call('GET', '/api/nothing')
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'not_found'])
    const method = await server.call('DELETE', '/api/auth/login')
    expect([method.statusCode, method.json().code, method.headers['allow']]).toEqual([
      405,
      'method_not_allowed',
      'POST',
    ])
    expect((await server.call('GET', '/api/bots/%E0%A4%A')).statusCode).toBe(404)
  })

  test('opens itself to the pages of no other origin', async () => {
    const headers = { origin: 'https://malo.example', 'access-control-request-method': 'GET' }
    const [asked, called] = [
      await server.server.app.inject({ method: 'OPTIONS', url: '/api/bots', headers }),
      await server.call('GET', '/api/bots', { headers }),
    ]
    expect([asked.statusCode, called.statusCode]).toEqual([405, 401])
    for (const answer of [asked, called]) {
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(answer.headers).not.toHaveProperty('set-cookie')
    }
  })

  test('takes JSON alone', async () => {
    const answer = await server.call('POST', '/api/auth/login', {
      body: 'a=b',
      headers: { 'content-type': 'text/plain' },
    })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({ code: 'unsupported_type' })
  })

  test('takes an empty body as an empty object', async () => {
    const { token } = await server.register()
    const bot = await server.createBot(token)
    const url = `/api/bots/${bot._id}/toggle-estado`
    expect(
      (await server.call('POST', url, { token, headers: { 'content-type': 'application/json' } })).statusCode,
    ).toBe(200)
    expect((await server.call('POST', url, { token })).statusCode).toBe(200)
  })

  test('describes itself, for people without a script', async () => {
    const page = await server.call('GET', '/api/docs')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).not.toMatch(/<script|(src|href)="(https?:)?\/\//)
    const description = (await server.call('GET', '/api/openapi.json')).json()
    expect(description.components.schemas).toHaveProperty('Bot')
    expect(description.components.schemas).toHaveProperty('Problem')
    expect(JSON.stringify(description)).not.toContain('#/$defs')
  })

  test('leaves nothing in the browser’s cache, be it an answer or a refusal', async () => {
    const { token } = await server.register()
    for (const path of ['/api/bots', '/api/auth/verify', '/api/bots/nobody']) {
      const answer = await server.call('GET', path, { token })
      expect([path, answer.headers['cache-control']]).toEqual([path, 'no-store'])
    }
    expect((await server.call('GET', '/api/bots')).headers['cache-control']).toBe('no-store')
  })

  test('writes down who signs in or is refused, and from where, and nothing of what was typed', async () => {
    const lines: string[] = []
    // What is written by default, and the least that can be.
    const logger = pino({ level: 'fatal' }, { write: (line: string) => void lines.push(line) })
    const watched = await openTestServer({ logger, rates: { perMinute: 50, publicPerMinute: 3 } })
    const { token, user } = await watched.register()
    await watched.login({ email: 'ana@correo.co', password: 'canario-1' }, '203.0.113.7')
    await watched.call('GET', '/api/admin/users?search=canario-2', { token })
    const guess = { name: 'Ana', email: 'eva@correo.co', password: 'canario-3', accessCode: 'canario-4' }
    await watched.call('POST', '/api/auth/register', { body: guess })
    const foreign = `/api/bots/${newId()}?search=canario-5`
    for (let time = 0; time < 3; time++) await watched.call('GET', foreign, { token })
    await watched.call('POST', '/api/bots', { token, body: { name: '', other: 'canario-6' } })
    await watched.call('GET', '/api/bots', { token: 'canario-7' })
    await watched.clock.advance(60_000)
    await watched.call('GET', foreign, { token })
    await watched.close()
    const by = { userId: user._id, ip: '127.0.0.1' }
    const missing = { code: 'not_found', route: '/api/bots/:botId', botId: foreign.slice(10, 46), ...by }
    const events = lines.map((line) => JSON.parse(line))
    expect(events).toEqual(
      [
        { msg: 'signed in', ...by },
        { code: 'wrong_credentials', route: '/api/auth/login', ip: '203.0.113.7' },
        { code: 'forbidden', route: '/api/admin/users', ...by },
        { code: 'wrong_access_code', route: '/api/auth/register', ip: '127.0.0.1' },
        missing,
        { code: 'invalid_input', route: '/api/bots', ...by },
        { code: 'unauthenticated', route: '/api/bots', ip: '127.0.0.1' },
        { ...missing, more: 2 },
      ].map((event) => expect.objectContaining(event)),
    )
    expect(lines.join('')).not.toMatch(/canario|@correo/)
  })

  test('hides what went wrong inside behind a request id', async () => {
    const broken = await openTestServer()
    const { token } = await broken.register()
    const { store } = broken.server.core
    const renamed = (from: string, to: string) =>
      store.write('installation', (tx) => tx.schema.alterTable(from).renameTo(to).execute())
    await broken.createBot(token)
    await renamed('dayTotals', 'lostTotals')
    const answer = await broken.call('GET', '/api/stats/messages', { token })
    // The next test on this database wants it whole.
    await renamed('lostTotals', 'dayTotals')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      code: 'internal',
      message: expect.stringMatching(/nuestro lado/),
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    await broken.close()
  })

  test('slows down whoever asks too much', async () => {
    const strict = await openTestServer({ rates: { perMinute: 5, publicPerMinute: 2 } })
    const login = () => strict.login({ email: 'a@b.co', password: 'x' })
    await login()
    await login()
    const answer = await login()
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_requests'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await strict.call('GET', '/health/live')).statusCode).toBe(200)
    await strict.close()
  })

  test.each([
    ['0', 429],
    ['1', 401],
  ])('with TRUST_PROXY=%s somebody else by a forwarded address is answered %i', async (trust, third) => {
    const rates = { perMinute: 50, publicPerMinute: 2 }
    const strict = await openTestServer({ rates }, trust === '0' ? {} : { TRUST_PROXY: trust })
    const login = (address: string) =>
      strict.call('POST', '/api/auth/login', {
        body: { email: 'a@b.co', password: 'x' },
        headers: { 'x-forwarded-for': address },
      })
    await login('203.0.113.1')
    await login('203.0.113.2')
    expect((await login('203.0.113.3')).statusCode).toBe(third)
    await strict.close()
  })
})

test('every answer, by whomever it is given, is rendered and framed by nobody', async () => {
  const shop = await openTestServer({}, { APP_URL: 'https://recado.example' })
  const url = await shop.server.app.listen({ port: 0, host: '127.0.0.1' })
  for (const path of [
    '/health/live',
    '/api/nothing',
    '/api/bots/%E0%A4%A',
    '/socket.io/?EIO=4&transport=polling',
    '/socket.io/?EIO=9',
  ]) {
    const { headers } = await fetch(url + path)
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
    expect(headers.get('content-security-policy')).toMatch(/base-uri 'none';.*frame-ancestors 'none'/)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('referrer-policy')).toBe('same-origin')
  }
  await shop.close()
})

test('probes answer', async () => {
  expect((await server.call('GET', '/health/live')).json()).toEqual({ status: 'ok' })
  expect((await server.call('GET', '/health/ready')).json()).toEqual({ status: 'ok' })
})
