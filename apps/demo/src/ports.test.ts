import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { takenPlace } from './ports.ts'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

async function listening(): Promise<number> {
  const server = createServer()
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port')
  return address.port
}

test('a place where somebody listens is told by its setting, also where all addresses are asked for', async () => {
  const free = { setting: 'PORT', host: '127.0.0.1', port: 0 }
  const taken = { setting: 'PHONES_PORT', host: '127.0.0.1', port: await listening() }
  expect(await takenPlace([free, taken])).toBe(taken)
  const everywhere = { ...taken, host: '0.0.0.0' }
  expect(await takenPlace([everywhere])).toBe(everywhere)
})

test('what is free stays free, and an address of another machine is not called taken', async () => {
  const port = await listening()
  servers.splice(0).forEach((server) => server.close())
  const free = { setting: 'PORT', host: '127.0.0.1', port }
  expect(await takenPlace([free, free, { ...free, host: '203.0.113.7' }])).toBeNull()
})
