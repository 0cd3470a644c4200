import type { Server } from 'node:http'
import { networkInterfaces } from 'node:os'

const everyAddress = new Set(['0.0.0.0', '::'])

/** Where other machines reach a server that listens on `host`: of every address, by this machine's first that is not only its own. */
export function addressOf(server: Server, host: string): string {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const own = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)
  const name = everyAddress.has(host) ? (own?.address ?? '127.0.0.1') : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
