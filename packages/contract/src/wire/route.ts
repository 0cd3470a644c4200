import type { z } from 'zod'

/** Who may call: anybody, a holder of an access token, an administrator, or the holder of a token that may have expired. */
export type Access = 'public' | 'user' | 'admin' | 'refresh'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** What an account may have to set up before it can do anything else: a password of its owner's own, a second factor. */
export type SetUp = 'password' | 'second_factor'
export type SuccessStatus = 200 | 201 | 202 | 204

/**
 * One call of the API, said once: the server mounts it, OpenAPI is printed from it, the client's types come from it.
 * `path` is below the base path, with `:names` for `params`. `limit` bounds the body in bytes where it is not the default.
 */
export type Route<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> = {
  id: string
  method: Method
  path: string
  access: Access
  /** Spanish, for the API's page. */
  summary: string
  area: string
  params?: P
  query?: Q
  body?: B
  /** `multipart` bodies carry one file beside the fields of `body`; `bytes` answers carry a file. */
  accepts?: 'json' | 'multipart'
  answers?: 'json' | 'bytes'
  success: { status: SuccessStatus; schema?: R }
  /** Problem statuses beyond 400, 401, 404 and 5xx that a caller should expect. */
  problems?: number[]
  limit?: number
  /** Also for who has yet to set up one of these, which is demanded of them. */
  whileSettingUp?: readonly SetUp[]
  /** Only within ten minutes after its caller has shown that it is them (`proveYourself`, or signing in). */
  proof?: boolean
  /** Answers many people's data at once: the account's owner reads that it was done. */
  takesAlong?: boolean
}

/** Declares a route; the schemas' types flow to the server's handler and to the client's call. */
export function defineRoute<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(route: Route<P, Q, B, R>): Route<P, Q, B, R> {
  return route
}

/** What a handler gets: parsed values. Parts that a route does not declare are `undefined`. */
export type Parsed<R extends Route> = {
  params: R extends Route<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never
  query: R extends Route<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never
  body: R extends Route<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never
}

/** What a caller sends. */
export type Sent<R extends Route> = {
  params: R extends Route<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.input<P> : never
  query: R extends Route<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never
  body: R extends Route<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never
}

/** What a successful call answers. */
export type Answered<R extends Route> =
  R extends Route<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A> : never
