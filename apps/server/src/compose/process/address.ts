import type { Server } from 'node:http'
import { networkInterfaces } from 'node:os'

const everyAddress = new Set(['0.0.0.0', '::'])

/**
 * Where other machines reach a server that listens on `host`: of every address, by this machine's first that is not only its own
 * nor of its link alone, an IPv4 one where it has any.
 */
export function addressOf(server: Server, host: string, interfaces = networkInterfaces()): string {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const others = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ address: each, internal }) => !internal && !each.startsWith('fe80:'))
  const own = others.find(({ family }) => family === 'IPv4') ?? others[0]
  const name = everyAddress.has(host) ? (own?.address ?? '127.0.0.1') : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
