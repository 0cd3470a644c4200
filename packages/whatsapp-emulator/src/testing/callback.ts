import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** What a callback was sent. */
export interface Heard {
  body: string
  signature: string
}

/** A callback that hears webhooks, of whatever signature. */
export interface Callback extends AsyncDisposable {
  url: string
  verifyToken: string
  heard: Heard[]
  /** What it answers from now on. */
  status: number
  /** The values of all changes, oldest first. */
  values(field?: string): Record<string, unknown>[]
  messages(): Record<string, unknown>[]
  statuses(): Record<string, unknown>[]
}

interface Body {
  entry: { changes: { field: string; value: Record<string, unknown> }[] }[]
}

export async function openCallback(): Promise<Callback> {
  const heard: Heard[] = []
  const answers = { status: 200, verifyToken: 'secreto' }
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://callback')
    if (request.method === 'GET') {
      const isOurs = searchParams.get('hub.verify_token') === answers.verifyToken
      return void response.writeHead(isOurs ? 200 : 403).end(isOurs ? searchParams.get('hub.challenge') : '')
    }
    void text(request).then((body) => {
      heard.push({ body, signature: String(request.headers['x-hub-signature-256']) })
      response.writeHead(answers.status).end()
    })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const values: Callback['values'] = (field = 'messages') =>
    heard
      // The emulator wrote it.
      .flatMap(({ body }) => (JSON.parse(body) as Body).entry)
      .flatMap(({ changes }) => changes)
      .flatMap((change) => (change.field === field ? [change.value] : []))
  const listed = (name: string) =>
    values().flatMap((value) => (value[name] ?? []) as Record<string, unknown>[])
  return Object.assign(answers, {
    url: `http://127.0.0.1:${port}/hook`,
    heard,
    values,
    messages: () => listed('messages'),
    statuses: () => listed('statuses'),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  })
}
