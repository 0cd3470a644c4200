import type { FastifyRequest } from 'fastify'

/** An id in the request's path; null for anything that is none of ours, which may be whatever somebody typed. */
export function idOf(request: FastifyRequest, name: string): string | null {
  const id: unknown = Object(request.params)[name]
  return typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) ? id : null
}
