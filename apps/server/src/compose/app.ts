import { type AtHolder, passOnToHolder, wasPassedOn } from './cluster/at-holder.ts'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { Route } from '@recado/contract/wire/route'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { Store } from '../platform/db/store.ts'
import { bareHeaders } from '../platform/http/pages/bare-answers.ts'
import type { Authenticate } from '../platform/http/caller.ts'
import { contractRoutes } from '../platform/http/description/contract-routes.ts'
import { printDocsPage } from '../platform/http/description/docs-page.ts'
import { mountHealth, type Readiness } from '../platform/http/pages/health.ts'
import { parseJsonBody } from '../platform/http/requests/json-body.ts'
import { type MetricsAccess, mountMetrics } from '../platform/http/pages/metrics-route.ts'
import { AccountRequests } from '../platform/http/requests/account-requests.ts'
import { type MountOptions, type MountRoutes, mountOn } from '../platform/http/mount.ts'
import { printOpenApi } from '../platform/http/description/openapi.ts'
import { UnreadableValueError } from '../platform/db/stored-json.ts'
import { answerProblem } from '../platform/http/problem.ts'
import { RefusedLines } from '../platform/http/refused-lines.ts'
import { endOpenConnections } from '../platform/http/open-connections.ts'
import { cutSlowBodies } from '../platform/http/requests/slow-bodies.ts'
import { cutSlowReaders } from '../platform/http/requests/slow-readers.ts'
import { answerUnreadable } from '../platform/http/requests/unreadable.ts'
import { type Clock, systemClock } from '../platform/time/clock.ts'
import { defaultRates, protect, type RequestRates } from '../platform/http/security.ts'
import { watchRequests } from '../platform/http/requests/watch-requests.ts'
import { serveWeb } from '../platform/http/pages/web.ts'
import { methodsOfPath } from '../platform/http/wrong-method.ts'
import { mountSite, type Site } from '../site/site.ts'
import { notFound, Refusal } from '../platform/http/refusal.ts'
import type { Telemetry } from '../platform/telemetry/telemetry.ts'
import { text } from '../text/es.ts'
import { mountWebhooks } from '../messaging/sessions/cloud/webhook.routes.ts'
import type { Webhooks } from '../messaging/sessions/cloud/webhooks.ts'

export const basePath = '/api'

export type AppOptions = {
  store: Store
  authenticate: Authenticate
  /** Hears of what takes many people's data along. */
  taken: MountOptions['taken']
  /** The routes of every noun; together they are the whole contract. */
  routes: MountRoutes[]
  /** Where Meta tells of numbers on its Cloud API. */
  webhooks?: Webhooks
  /** Where the built web is; null serves the API alone. */
  webDirectory: string | null
  /** The public pages; without them the web's own page answers at `/`. */
  site?: Site | null
  /** Reached by https. */
  secure?: boolean
  trustProxy?: FastifyServerOptions['trustProxy']
  /** Absent: nothing is logged. */
  logger?: FastifyBaseLogger
  readiness: Readiness
  telemetry: Telemetry
  /** Hears what a request could not read. */
  onUnreadable?: (error: UnreadableValueError) => void
  metricsAccess: MetricsAccess
  rates?: RequestRates
  /** Where others may work beside this server. */
  atHolder?: AtHolder
  /** Absent: bodies are waited for as long as any request. */
  clock?: Pick<Clock, 'elapsed' | 'setTimer'>
}

/** The whole HTTP side, which does not listen: `main` does, and tests inject. Throws when a contract route is missing. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const rates = options.rates ?? defaultRates
  const secure = options.secure ?? false
  const app = fastify({
    ...(options.logger && { loggerInstance: options.logger }),
    trustProxy: options.trustProxy ?? false,
    genReqId: () => randomUUID(),
    // Its own lines have addresses in them, and addresses have what people look for.
    logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: true }),
    // Long enough for the largest upload on a slow line: 64 MB at 300 kbit/s.
    requestTimeout: 1_800_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, secure),
    // A path that does not even decode names nothing; no hook sees it.
    frameworkErrors: (_error, request, reply) =>
      void answerProblem(notFound(), request, reply.headers(bareHeaders(secure))),
  })
  endOpenConnections(app, options.clock ?? systemClock)
  app.decorateRequest('caller', null)
  app.decorate('refused', new RefusedLines(options.clock ?? systemClock))
  app.setErrorHandler(answerProblem)
  const hear = (error: unknown) => {
    if (error instanceof UnreadableValueError) options.onUnreadable?.(error)
  }
  app.addHook('onError', async (_request, _reply, error: unknown) => hear(error))
  // Of an answer that has begun no hook hears.
  app.addHook('onSend', async (_request, { raw }, payload) => {
    if (payload instanceof Readable) payload.once('error', (error) => raw.headersSent && hear(error))
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => parseJsonBody(body),
  )
  const { atHolder } = options
  await protect(app, {
    secure,
    rates,
    isCounted: (request) => atHolder !== undefined && wasPassedOn(atHolder, request),
  })
  if (options.clock) {
    cutSlowBodies(app, options.clock)
    cutSlowReaders(app, options.clock)
  }
  await app.register(multipart)
  watchRequests(app, options.telemetry)
  mountHealth(app, options.store, options.readiness)
  mountMetrics(app, options.telemetry.metrics, options.metricsAccess)
  await app.register(
    async (api) =>
      mountApi(api, options, {
        authenticate: options.authenticate,
        taken: options.taken,
        requests: new AccountRequests(options.clock ?? systemClock, rates.perMinute),
        ...rates,
      }),
    { prefix: basePath },
  )
  if (options.site) mountSite(app, options.site)
  await serveWeb(app, options.webDirectory, { ownsRoot: !options.site })
  await app.ready()
  return app
}

async function mountApi(
  api: FastifyInstance,
  { routes, webhooks, atHolder }: Pick<AppOptions, 'routes' | 'webhooks' | 'atHolder'>,
  options: MountOptions,
): Promise<void> {
  // What people keep here stays out of the browser's disk, files too.
  api.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  if (atHolder) passOnToHolder(api, atHolder)
  const mounted = new Set<Route>()
  const mount = mountOn(api, options, mounted)
  for (const mountRoutes of routes) mountRoutes(mount)
  if (webhooks) await mountWebhooks(api, webhooks)
  const missing = contractRoutes.filter((route) => !mounted.has(route)).map((route) => route.id)
  if (missing.length > 0) throw new Error(`Routes of the contract that nobody mounted: ${missing.join(', ')}`)

  const methodsOf = methodsOfPath(contractRoutes, basePath)
  api.setNotFoundHandler(async (request, reply) => {
    const methods = methodsOf(request.url.split('?', 1)[0] ?? '')
    if (methods.length === 0) throw new Refusal('not_found', text.problems.unknownRoute)
    void reply.header('allow', methods.join(', '))
    throw new Refusal('method_not_allowed', text.problems.methodNotAllowed)
  })

  // Printed for the first who asks: together they take longer than all else of a start.
  let openApi: string | undefined
  let page: string | undefined
  api.get('/openapi.json', (_request, reply) => {
    openApi ??= JSON.stringify(printOpenApi(contractRoutes, basePath))
    return reply.type('application/json; charset=utf-8').send(openApi)
  })
  api.get('/docs', (_request, reply) => {
    page ??= printDocsPage(contractRoutes, basePath)
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
