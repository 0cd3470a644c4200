import { Agent, type Dispatcher, type FormData, request } from 'undici'
import { bytesUpTo } from '../../bytes-up-to.ts'
import type { ChannelClock } from '../../channel.ts'
import { errorIn, NoAnswerError, UnreachedError } from './graph-errors.ts'
import { noting } from './noting-departure.ts'
import { graphHost, graphVersion } from './version.ts'

/** Our own patience: a connection is given 5 s, and an answer 20 s. */
const connectMs = 5_000
const answerMs = 20_000
/** No answer of Graph is as long. */
const mostBytes = 4 * 1024 * 1024

const agent = new Agent({ connect: { timeout: connectMs } })

export type GraphOptions = {
  /** Another Graph, for the emulator: scheme and host. */
  baseUrl?: string | undefined
  clock: ChannelClock
}

type Query = Record<string, string>
type Asked = { token?: string; query?: Query; body?: unknown; form?: FormData }

/**
 * Asks Graph. Every call rejects with `GraphError` for what Graph refuses, `UnreachedError` when nothing left, and
 * `NoAnswerError` when it left and nobody knows what came of it. The token goes to Graph's host alone: no redirect is followed.
 */
export class GraphClient {
  readonly origin: string
  readonly #clock: ChannelClock

  constructor({ baseUrl = graphHost, clock }: GraphOptions) {
    this.origin = new URL(baseUrl).origin
    this.#clock = clock
  }

  get(path: string, asked: Omit<Asked, 'body' | 'form'>): Promise<unknown> {
    return this.#ask('GET', path, asked)
  }

  post(path: string, asked: Asked): Promise<unknown> {
    return this.#ask('POST', path, asked)
  }

  delete(path: string, asked: Omit<Asked, 'form'>): Promise<unknown> {
    return this.#ask('DELETE', path, asked)
  }

  async #ask(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { token, query, body, form }: Asked,
  ): Promise<unknown> {
    const url = new URL(`/${graphVersion}${path}`, this.origin)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    const { status, text } = await this.#exchange(url, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
    })
    const answer = parsed(text)
    const error = errorIn(status, answer)
    if (error) throw error
    // A page of some proxy, a redirect or half an answer says nothing of what became of what was asked.
    if (status < 200 || status >= 300 || answer === undefined)
      throw new NoAnswerError(`Graph answered ${status} without a word of its own`)
    return answer
  }

  async #exchange(
    url: URL,
    options: Pick<Dispatcher.RequestOptions, 'method' | 'headers' | 'body'>,
  ): Promise<{ status: number; text: string }> {
    const late = new AbortController()
    const cancel = this.#clock.setTimer(answerMs, () => late.abort())
    const departure = noting(agent)
    try {
      const response = await request(url, {
        ...options,
        dispatcher: departure.dispatcher,
        signal: late.signal,
      })
      const bytes = await bytesUpTo(mostBytes, response.body)
      if (!bytes) throw new RangeError('the answer is too long')
      return { status: response.statusCode, text: bytes.toString() }
    } catch (cause) {
      if (departure.left()) throw new NoAnswerError('Graph gave no answer', { cause })
      throw new UnreachedError('Graph cannot be reached', { cause })
    } finally {
      cancel()
    }
  }
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
