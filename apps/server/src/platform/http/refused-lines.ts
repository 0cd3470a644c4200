import type { ProblemCode } from '@recado/contract/wire/problem'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../time/clock.ts'
import { botIdOf } from './requests/bot-of-request.ts'
import { lastUsed } from '../last-used.ts'
import { minuteMs } from '../time/spans.ts'

declare module 'fastify' {
  interface FastifyInstance {
    refused: RefusedLines
  }
}

/** Guesses, and tries of what somebody may not do: each of them is told, for what bounds them bounds the lines. */
const suspicious: ReadonlySet<ProblemCode> = new Set([
  'wrong_credentials',
  'wrong_access_code',
  'account_disabled',
  'forbidden',
])
/** Of so many places and kinds it is known when they were last told. */
const mostKnown = 10_000

/**
 * Writes down who was refused what, and from where: by the route's pattern and ids alone, never by what was typed. Of what
 * anybody can have refused as often as they like (input, foreign ids, limits) one line a minute for a place, an account and
 * a kind, with how many were left out since the last one (`more`).
 */
export class RefusedLines {
  readonly #clock: Pick<Clock, 'elapsed'>
  readonly #told = new LRUCache<string, { at: number; more: number }>(lastUsed(mostKnown))

  constructor(clock: Pick<Clock, 'elapsed'>) {
    this.#clock = clock
  }

  tell(code: ProblemCode, request: FastifyRequest): void {
    const { method, ip, caller } = request
    const more = suspicious.has(code) ? 0 : this.#leftOut(`${code} ${ip} ${caller?.userId ?? ''}`)
    if (more === null) return
    const route = request.routeOptions.url ?? 'unknown'
    const botId = botIdOf(request)
    const about = { ...(botId !== null && { botId }), ...(caller && { userId: caller.userId }) }
    tellSecurity(request, { code, method, route, ip, ...about, ...(more > 0 && { more }) }, 'refused')
  }

  /** How many were left out before this one; null where it is left out itself. */
  #leftOut(key: string): number | null {
    const now = this.#clock.elapsed()
    const last = this.#told.get(key)
    if (last && now < last.at + minuteMs) {
      last.more += 1
      return null
    }
    this.#told.set(key, { at: now, more: 0 })
    return last?.more ?? 0
  }
}

/** A line about who comes in or is kept out, from whichever `LOG_LEVEL` on others are written; none where none is. */
export function tellSecurity({ log }: FastifyRequest, fields: object, message: string): void {
  if (log.level !== 'silent') log.child({}, { level: 'info' }).info(fields, message)
}
