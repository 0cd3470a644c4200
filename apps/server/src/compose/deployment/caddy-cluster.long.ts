import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { engine } from '../../platform/db/testing/engines.ts'
import { caddy, CaddyProcess } from './testing/caddy-process.ts'

// The Caddyfile for several servers, in front of three that say who they are, and whether they are ready.

type Behind = { name: string; server: Server; isReady: boolean; at: string }

const caddyfile = join(import.meta.dirname, '../../../../../deploy/cluster/Caddyfile')
let behind: Behind[]
let proxy: CaddyProcess

async function open(name: string): Promise<Behind> {
  const each: Behind = { name, server: createServer(), isReady: true, at: '' }
  each.server.on('request', ({ url }, response) => {
    response.statusCode = url === '/health/ready' && !each.isReady ? 503 : 200
    response.end(name)
  })
  await new Promise<void>((resolve) => each.server.listen(0, '127.0.0.1', resolve))
  const address = each.server.address()
  each.at = typeof address === 'object' && address ? `127.0.0.1:${address.port}` : ''
  return each
}

describe.runIf(engine === 'sqlite' && caddy !== '')('behind the Caddyfile for several servers', () => {
  beforeAll(async () => {
    behind = await Promise.all(['uno', 'dos', 'tres'].map(open))
    proxy = await CaddyProcess.open(caddyfile, { UPSTREAMS: behind.map(({ at }) => at).join(' ') })
  })
  afterAll(async () => {
    await proxy.close()
    for (const { server } of behind) {
      server.closeAllConnections()
      server.close()
    }
  })

  test('a browser stays with one server, and goes to another one when that is not ready or gone', async () => {
    const first = await proxy.get('/panel')
    const cookie = (first.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ')
    const whoAnswers = async () => (await proxy.get('/panel', { headers: { cookie } })).body
    for (let time = 0; time < 10; time++) expect(await whoAnswers()).toBe(first.body)
    const mine = behind.find(({ name }) => name === first.body)
    if (!mine) throw new Error(`${first.body} answers, who is none of them`)

    mine.isReady = false
    await vi.waitFor(async () => expect(await whoAnswers()).not.toBe(mine.name), 15_000)
    mine.isReady = true
    await vi.waitFor(async () => expect(await whoAnswers()).toBe(mine.name), 15_000)
    mine.server.close()
    mine.server.closeAllConnections()
    const answer = await proxy.get('/panel', { headers: { cookie } })
    expect([answer.status, answer.body === mine.name]).toEqual([200, false])
    expect((await proxy.get('/metrics')).status).toBe(404)
  })
})
