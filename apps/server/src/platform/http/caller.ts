import type { Route, SetUp } from '@recado/contract/wire/route'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'
import { text } from '../../text/es.ts'

/** Who calls, as their token says and their session confirms. */
export type Caller = { userId: string; role: 'admin' | 'user'; sessionId: string }

/**
 * What else their session says: whether they showed within ten minutes that it is them, and what is demanded of them that is
 * not there yet.
 */
export type Standing = { proven: boolean; mustSetUp: SetUp | null }

/** Port: who holds this token now; null for a bad, expired or ended one. */
export type Authenticate = (token: string) => Promise<(Caller & Standing) | null>

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
  { access, whileSettingUp = [], proof = false }: Pick<Route, 'access' | 'whileSettingUp' | 'proof'>,
): Promise<Caller> {
  const token = bearerOf(request)
  const caller = token === null ? null : await authenticate(token)
  if (!caller) throw unauthenticated()
  // Also of whoever is refused below: the log tells who tried.
  request.caller = caller
  if (access === 'admin' && caller.role !== 'admin') throw new Refusal('forbidden', text.problems.forbidden)
  if (caller.mustSetUp !== null && !whileSettingUp.includes(caller.mustSetUp))
    throw missing[caller.mustSetUp]()
  if (proof && !caller.proven) throw new Refusal('proof_needed', text.problems.proofNeeded)
  return caller
}

const missing = {
  password: () => new Refusal('own_password_missing', text.problems.ownPasswordMissing),
  second_factor: () => new Refusal('second_factor_missing', text.problems.secondFactorMissing),
} as const satisfies Record<SetUp, () => Refusal>
