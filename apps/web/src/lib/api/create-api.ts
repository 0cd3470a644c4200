import { refresh as refreshRoute, type Session } from '@recado/contract/accounts/accounts'
import { limits } from '@recado/contract/wire/limits'
import type { Answered, Route } from '@recado/contract/wire/route'
import { bodyOf, send, wantsProof, type Exchange, type Reply } from './exchange.ts'
import { addressOf, type CallArguments, type CallOptions, type Input } from './input.ts'
import { createRefresher, type Lock } from './refresh.ts'
import type { SessionStore } from './session-store.ts'

export interface Api {
  /** Calls a route of the contract and answers what it promises. Throws ApiError. */
  call: <R extends Route>(route: R, ...args: CallArguments<R>) => Promise<Answered<R>>
  /** The bytes of a route that answers a file. */
  download: <R extends Route>(route: R, input: Input<R>, options?: CallOptions) => Promise<Blob>
}

interface ApiPorts {
  /** '/api', or an address ending in it. */
  base: string
  store: SessionStore
  lock: Lock
  /** Has whoever is there show that it is them; false when they do not. */
  prove?: () => Promise<boolean>
}

/** What every `Input` is made of; its own type is only known where the route is. */
type RequestParts = { params?: object; query?: object; body?: object }
const partsOf = (input: unknown): RequestParts => input ?? {}

/** The API of one browser: bearer token, one refresh for all refused calls, one proof where it is wanted, one retry each. */
export function createApi({ base, store, lock, prove }: ApiPorts): Api {
  const successorOf = createRefresher({
    store,
    lock,
    refresh: async (token) => {
      const exchange = prepare(refreshRoute, {}, { body: '{}', headers: json })
      // What the contract says that this route answers.
      return bodyOf(await send(exchange, token)) as Session
    },
  })

  function prepare(
    route: Route,
    parts: RequestParts,
    rest: Partial<Exchange>,
    options: CallOptions = {},
  ): Exchange {
    return {
      method: route.method,
      url: addressOf(base, route.path, parts.params, parts.query),
      answers: route.answers ?? 'json',
      timeoutMs: options.timeoutMs ?? limits.requestTimeoutMs,
      signal: options.signal,
      ...rest,
    }
  }

  async function perform(route: Route, exchange: Exchange): Promise<unknown> {
    const token = route.access === 'public' ? null : store.token()
    const reply = await withToken(exchange, token)
    if (!wantsProof(reply) || !(await prove?.())) return bodyOf(reply)
    return bodyOf(await withToken(exchange, store.token()))
  }

  async function withToken(exchange: Exchange, token: string | null): Promise<Reply> {
    const reply = await send(exchange, token)
    if (reply.status !== 401 || token === null) return reply
    const successor = await successorOf(token)
    return successor === null ? reply : send(exchange, successor)
  }

  return {
    async call(route, ...[input, options]) {
      const parts = partsOf(input)
      const body = writtenBody(route, parts, options)
      // The server parses its answers with the same schema that this type is made of.
      return (await perform(route, prepare(route, parts, body, options))) as Answered<typeof route>
    },
    async download(route, input, options) {
      const parts = partsOf(input)
      const asked = { ...writtenBody(route, parts, options), answers: 'bytes' as const }
      // `answers: 'bytes'` makes `send` read a Blob.
      return (await perform(route, prepare(route, parts, asked, options))) as Blob
    },
  }
}

/** A form's type, with its boundary, is the browser's to write. */
function writtenBody(route: Route, parts: RequestParts, options: CallOptions = {}): Partial<Exchange> {
  const { form, idempotencyKey } = options
  const key = idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }
  if (form) return { body: form, headers: { ...key } }
  if (!route.body) return { headers: { ...key } }
  return { body: JSON.stringify(parts.body ?? {}), headers: { ...json, ...key } }
}

const json = { 'content-type': 'application/json' }
