import { vi } from 'vitest'

type Handler = (
  body: unknown,
  url: URL,
) => { status?: number; body?: unknown } | Promise<{ status?: number; body?: unknown }>

/**
 * Answers the page's calls, each by `'METHOD /path'` below the base path. What is not there is a 404. Answers the
 * calls that were made, in order.
 */
export function fakeApi(handlers: Record<string, Handler>): string[] {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost')
    const name = `${init.method ?? 'GET'} ${url.pathname.replace(/^\/api/, '')}`
    calls.push(name)
    const handler = handlers[name]
    const sent: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const { status = 200, body } = handler ? await Promise.race([handler(sent, url), givenUp(init)]) : missing
    return new Response(status === 204 ? null : JSON.stringify(body), { status })
  })
  return calls
}

/** Rejects when the page waits no longer. */
const givenUp = ({ signal }: RequestInit) =>
  new Promise<never>((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)))

const missing = { status: 404, body: { message: 'No encontramos lo que buscas', code: 'not_found' } }
