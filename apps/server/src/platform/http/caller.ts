import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'
import { text } from '../../text/es.ts'

/** Who calls, as their token says and their session confirms. */
export type Caller = { userId: string; role: 'admin' | 'user'; sessionId: string }

/** Port: who holds this token now; null for a bad, expired or ended one. */
export type Authenticate = (token: string) => Promise<Caller | null>

export const unauthenticated = (): Refusal => new Refusal('unauthenticated', text.problems.unauthenticated)

/** The token of the Authorization header; null without one. */
export function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(request.headers.authorization ?? '')
  return match?.[1] ?? null
}

/** The caller, or the refusal that their access deserves. */
export async function requireCaller(
  request: FastifyRequest,
  authenticate: Authenticate,
  access: 'user' | 'admin',
): Promise<Caller> {
  const token = bearerOf(request)
  const caller = token === null ? null : await authenticate(token)
  if (!caller) throw unauthenticated()
  // Also of whoever is refused below: the log tells who tried.
  request.caller = caller
  if (access === 'admin' && caller.role !== 'admin') throw new Refusal('forbidden', text.problems.forbidden)
  return caller
}
