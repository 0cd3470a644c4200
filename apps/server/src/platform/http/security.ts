import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountBudget } from '../budget/account-budget.ts'
import { Refusal } from './refusal.ts'
import { text } from '../../text/es.ts'

/** Requests per minute and IP: all of them, as many as an account may make from everywhere, and those that need no account. */
export type RequestRates = { perMinute: number; publicPerMinute: number }

/** Generous for a shop behind one address with several pages open, small beside what the server bears. */
export const defaultRates: RequestRates = { perMinute: accountBudget.requests.aMinute, publicPerMinute: 120 }

/** Headers that browsers obey, and limits. `secure` when the installation is reached by https. */
export async function protect(
  app: FastifyInstance,
  options: {
    secure: boolean
    rates: RequestRates
    /** Whether another server of the installation has counted a request already. */
    isCounted?: (request: FastifyRequest) => boolean
  },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // Positions that components compute are style attributes; no style comes from what people write.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // 'self' covers the web socket of this origin.
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(options.secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: options.secure,
    // Browsers only take these on secure origins, and complain elsewhere.
    crossOriginOpenerPolicy: options.secure,
    originAgentCluster: options.secure,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  await app.register(rateLimit, {
    max: options.rates.perMinute,
    timeWindow: 60_000,
    ipv6Subnet: 64,
    // A page is made of dozens of files that browsers keep for ever: an office that opens it at once asks for hundreds.
    allowList: (request) => request.url.startsWith('/assets/') || options.isCounted?.(request) === true,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('too_many_requests', text.problems.tooManyRequests, {
        retryAfterSeconds: Math.ceil(ttl / 1000),
      }),
  })
}
