import type { FastifyRequest } from 'fastify'

/** The bot in the request's path; null for anything that is no id of ours, which may be whatever somebody typed. */
export function botIdOf(request: FastifyRequest): string | null {
  const id: unknown = Object(request.params)['botId']
  return typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) ? id : null
}
