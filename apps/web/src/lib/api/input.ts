import type { Route, Sent } from '@recado/contract/wire/route'

type Nothing = Record<never, never>

/** A part that the route does not declare is absent; one whose fields are all optional may be left out. */
type Part<Name extends string, Value> = unknown extends Value
  ? Nothing
  : Nothing extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

/** What a call of this route takes. */
export type Input<R extends Route> = Part<'params', Sent<R>['params']> &
  Part<'query', Sent<R>['query']> &
  Part<'body', Sent<R>['body']>

export interface CallOptions {
  /** Default 30 s. */
  timeoutMs?: number
  signal?: AbortSignal
  /** Of a write that may be sent twice: the server does it once. */
  idempotencyKey?: string
  /** The body of a route that takes a file. */
  form?: FormData
}

/** The input may be left out where nothing in it is required. */
export type CallArguments<R extends Route> =
  Nothing extends Input<R>
    ? [input?: Input<R>, options?: CallOptions]
    : [input: Input<R>, options?: CallOptions]

/** The address of a call: `:names` filled in, the query behind; lists repeat their name. */
export function addressOf(base: string, path: string, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params))
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item))
    }
  }
  return base + filled + (search.size > 0 ? `?${search}` : '')
}
