import type { Body } from './body.ts'
import type { Demo } from '../demo.ts'

export interface RouteRequest {
  demo: Demo
  /** What the pattern's groups caught in the path. */
  path: Record<string, string>
  query: URLSearchParams
  body: Body
  /** The body as it came, where the route takes bytes. */
  bytes: Buffer
}

export interface RouteAnswer {
  status: number
  content?: unknown
  file?: { type: string; bytes: Buffer; name: string; inline: boolean }
}

export interface Route {
  method: string
  pattern: URLPattern
  takes: 'json' | 'bytes'
  answer: (request: RouteRequest) => RouteAnswer | Promise<RouteAnswer>
}

/** A route that takes JSON. */
export function route(method: string, pathname: string, answer: Route['answer']): Route {
  return { method, pattern: new URLPattern({ pathname }), takes: 'json', answer }
}
