import { limits } from '@recado/contract/wire/limits'
import type { Answered, Parsed, Route } from '@recado/contract/wire/route'
import { isStorable } from '@recado/contract/wire/values'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AccountRequests } from './requests/account-requests.ts'
import { InPieces } from '../json/in-pieces.ts'
import { jsonStream } from '../json/json-stream.ts'
import { invalidInput, notFound } from './refusal.ts'
import { type Authenticate, type Caller, requireCaller } from './caller.ts'
import { detailsOf, inSpanish } from './spanish.ts'

/** What a handler gets: parsed values, and who calls. `header` sets one of the answer's; `onceLeft` hears when it has left, or its client. */
export type OpenCall<R extends Route> = Parsed<R> & {
  request: FastifyRequest
  header: (name: string, value: string) => void
  onceLeft: (hear: () => void) => void
}
export type SignedInCall<R extends Route> = OpenCall<R> & { caller: Caller }
type Answer<R extends Route> = Promise<Answered<R> | InPieces<Answered<R>>>

/** Mounts contract routes, each once. Handlers answer values: status, shape and refusals are the mount's business. */
export type Mount = {
  /** For access `public` and `refresh`: nobody is looked up. */
  open<R extends Route>(route: R, handle: (call: OpenCall<R>) => Answer<R>): void
  /** For access `user` and `admin`. */
  signedIn<R extends Route>(route: R, handle: (call: SignedInCall<R>) => Answer<R>): void
}
/** The routes of one noun. */
export type MountRoutes = (mount: Mount) => void

export type MountOptions = {
  authenticate: Authenticate
  publicPerMinute: number
  requests: AccountRequests
  /** Hears of what takes many people's data along. */
  taken: (caller: Caller, request: FastifyRequest) => Promise<void>
}

/** Mounts on an instance whose prefix is the API's base path; `mounted` collects what it has mounted. */
export function mountOn(app: FastifyInstance, options: MountOptions, mounted: Set<Route>): Mount {
  function add(
    route: Route,
    handle: (request: FastifyRequest, of: Pick<OpenCall<Route>, 'header' | 'onceLeft'>) => Promise<unknown>,
  ) {
    if (mounted.has(route)) throw new Error(`The route ${route.id} is mounted twice`)
    mounted.add(route)
    const guarded = route.access === 'user' || route.access === 'admin'
    app.route({
      method: route.method,
      url: route.path,
      bodyLimit: route.limit ?? limits.body,
      config: { route, ...(!guarded && { rateLimit: { max: options.publicPerMinute } }) },
      // After the rate limit, which also counts strangers, and before the body: they make the server parse nothing.
      preParsing: async (request) => {
        if (!guarded) return
        request.caller = await requireCaller(request, options.authenticate, route)
        await options.requests.admit(
          request.caller.userId,
          route.accepts === 'multipart' ? 0 : bytesOf(request, route.limit ?? limits.body),
        )
      },
      // A file takes as long as its sender's line; it has its budget in bytes.
      preHandler: async ({ caller }, reply) => {
        if (caller && route.accepts !== 'multipart') await options.requests.enter(caller.userId, reply.raw)
      },
      handler: async (request, reply) => {
        const answer = await handle(request, {
          header: (name, value) => void reply.header(name, value),
          onceLeft: (hear) => (reply.raw.closed ? hear() : void reply.raw.once('close', hear)),
        })
        if (route.takesAlong && request.caller) await options.taken(request.caller, request)
        // A file that there is not is no error: browsers would print one for every contact without a picture.
        if (route.answers === 'bytes' && answer === null) return reply.status(204).send()
        void reply.status(route.success.status)
        if (route.answers === 'bytes') return reply.send(answer)
        if (answer instanceof InPieces)
          return reply.type('application/json; charset=utf-8').send(jsonStream(answer))
        // Parsing the answer keeps out whatever the contract does not name.
        return route.success.schema ? reply.send(route.success.schema.parse(answer)) : reply.send()
      },
    })
  }

  return {
    open(route, handle) {
      if (route.access !== 'public' && route.access !== 'refresh') throw new Error(`${route.id} is not open`)
      add(route, (request, of) => handle({ ...parseParts(route, request), ...of, request }))
    },
    signedIn(route, handle) {
      if (route.access !== 'user' && route.access !== 'admin') throw new Error(`${route.id} is open`)
      add(route, async (request, of) => {
        const { caller } = request
        if (!caller) throw new Error('A guarded route ran without its guard')
        return handle({ ...parseParts(route, request), ...of, request, caller })
      })
    },
  }
}

/** As its sender says; where they do not, as much as the route takes. */
function bytesOf({ headers }: FastifyRequest, most: number): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : most
}

function parseParts<R extends Route>(route: R, request: FastifyRequest): Parsed<R> {
  const parts = {
    params: parsePath(route.params, request.params),
    query: parsePart(route.query, request.query),
    // A multipart body is read by its handler, part by part.
    body:
      route.accepts === 'multipart'
        ? undefined
        : parsePart(route.body, request.body === undefined ? {} : request.body),
  }
  // What the route's own schemas gave is what `Parsed` derives from them.
  return parts as Parsed<R>
}

/** An id that is malformed names nothing. */
function parsePath(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (
    !parsed.success ||
    !Object.values(Object(value)).every((part) => typeof part !== 'string' || isStorable(part))
  ) {
    throw notFound()
  }
  return parsed.data
}

function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value, inSpanish)
  if (!parsed.success) throw invalidInput(detailsOf(parsed.error.issues))
  return parsed.data
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
  interface FastifyContextConfig {
    route?: Route
  }
}
