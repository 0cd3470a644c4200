import type { GraphService } from '../service.ts'
import type { Scope, Token } from '../state/app.ts'
import { GraphError } from '../errors/graph-error.ts'
import type { z } from 'zod'

/** A request that found its route and may do what it asks for. */
export interface Call {
  service: GraphService
  /** What the pattern's groups caught in the path. */
  path: Record<string, string>
  query: URLSearchParams
  /** What was asked for, without the query. */
  address: string
  token: Token
  headers: Headers
  bytes: Buffer
}

export interface Answer {
  status?: number
  json?: unknown
  bytes?: { data: Uint8Array; type: string }
  /** Where it is instead. */
  location?: string
}

export interface GraphRoute {
  method: 'GET' | 'POST' | 'DELETE'
  pattern: URLPattern
  /** What a token needs to be let in: a scope, or to be an app's own one. */
  needs: Scope | 'app' | 'nothing'
  answer: (call: Call) => Answer | Promise<Answer>
}

export function route(
  method: GraphRoute['method'],
  pathname: string,
  needs: GraphRoute['needs'],
  answer: GraphRoute['answer'],
): GraphRoute {
  return { method, pattern: new URLPattern({ pathname }), needs, answer }
}

/** The JSON of a body; forms are read as JSON of their fields. Throws GraphError. */
export function jsonOf({ bytes, headers }: Pick<Call, 'bytes' | 'headers'>): unknown {
  if (bytes.length === 0) return {}
  const text = bytes.toString()
  if (headers.get('content-type')?.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text))
  try {
    return JSON.parse(text)
  } catch {
    throw new GraphError(100, { message: 'Invalid parameter: the body is not valid JSON' })
  }
}

/** A body that fits its schema. Throws GraphError 131008 for what is missing, 100 for what is too much, 131009 else. */
export function checked<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const place = issue?.path.join('.') || 'body'
  if (issue?.code === 'unrecognized_keys')
    throw new GraphError(100, {
      message: `Invalid parameter: unexpected key "${issue.keys[0]}" on param "${place}"`,
    })
  const isMissing = issue?.code === 'invalid_type' && issue.message.includes('received undefined')
  throw new GraphError(isMissing ? 131008 : 131009, {
    details: isMissing ? `Parameter ${place} is required` : `Parameter ${place}: ${issue?.message ?? ''}`,
  })
}
