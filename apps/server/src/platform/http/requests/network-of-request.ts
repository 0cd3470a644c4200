import type { IncomingMessage } from 'node:http'
import { all, compile } from '@fastify/proxy-addr'
import { networkOf } from './network-of.ts'

/** Whom to believe what it says of the sender before it: nobody, everybody, so many hops, or whose addresses these are. */
export type TrustedProxies = boolean | number | string[]

/** As Fastify asks it, of the address and the place of each that passed a request on. */
export function trusting(proxies: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof proxies === 'boolean') return () => proxies
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  return compile(proxies)
}

/** The network place that a request came from before anything of it is parsed, as `request.ip` of Fastify has it later. */
export function networkOfRequest(request: IncomingMessage, trust: ReturnType<typeof trusting>): string {
  return networkOf(all(request, trust).at(-1) ?? '')
}
