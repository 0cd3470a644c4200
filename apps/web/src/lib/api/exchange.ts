import type { Problem } from '@recado/contract/wire/problem'
import { ApiError } from './api-error.ts'

/** One HTTP exchange, ready to be sent, also twice. */
export interface Exchange {
  method: string
  url: string
  body?: BodyInit
  headers?: Record<string, string>
  answers: 'json' | 'bytes'
  timeoutMs: number
  signal?: AbortSignal | undefined
}

export type Reply = { status: number; body: unknown }

/** Sends it and reads the whole answer. Throws ApiError without status when none came; a cancelled call throws its reason. */
export async function send(exchange: Exchange, token: string | null): Promise<Reply> {
  const timeout = AbortSignal.timeout(exchange.timeoutMs)
  try {
    const response = await fetch(exchange.url, {
      method: exchange.method,
      body: exchange.body ?? null,
      headers: { ...exchange.headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
      signal: exchange.signal ? AbortSignal.any([timeout, exchange.signal]) : timeout,
    })
    return { status: response.status, body: await read(response, exchange.answers) }
  } catch (error) {
    if (exchange.signal?.aborted) throw error
    throw new ApiError(null, {}, error)
  }
}

async function read(response: Response, answers: Exchange['answers']): Promise<unknown> {
  if (response.status === 204) return undefined
  if (response.ok && answers === 'bytes') return response.blob()
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch (error) {
    // A proxy's page instead of ours: the status alone says what happened.
    if (response.ok) throw new ApiError(response.status, {}, error)
    return undefined
  }
}

/** The body of a successful reply; throws what any other means. */
export function bodyOf({ status, body }: Reply): unknown {
  if (status >= 200 && status < 300) return body
  throw new ApiError(status, isProblem(body) ? body : {})
}

/** Whether it was refused until its sender has shown that it is them. */
export const wantsProof = ({ status, body }: Reply): boolean =>
  status === 403 && isProblem(body) && body.code === 'proof_needed'

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
}
