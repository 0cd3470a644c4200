import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf } from './address.ts'

const seen = { netmask: '', mac: '', cidr: null, internal: false }
const ipv4 = (address: string) => ({ ...seen, address, family: 'IPv4' as const })
const ipv6 = (address: string) => ({ ...seen, address, family: 'IPv6' as const, scopeid: 0 })
const own = { ...ipv4('127.0.0.1'), internal: true }

test('others reach a server by its host, or by an address of the machine that is not only its own', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const told = (host: string, ...addresses: (typeof own | ReturnType<typeof ipv6>)[]) =>
    addressOf(server, host, { lo: [own], eth0: addresses })
  expect(told('10.0.0.9', ipv4('10.0.0.5'))).toBe(`http://10.0.0.9:${port}`)
  expect(told('0.0.0.0', ipv6('fe80::1'), ipv6('fd00::5'), ipv4('10.0.0.5'))).toBe(`http://10.0.0.5:${port}`)
  expect(told('::', ipv6('fe80::1'), ipv6('fd00::5'))).toBe(`http://[fd00::5]:${port}`)
  expect(told('0.0.0.0')).toBe(`http://127.0.0.1:${port}`)
})
