import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Session } from '@recado/contract/accounts/accounts'
import type { OwnerEvent } from '@recado/contract/messaging/socket'
import { io, type Socket } from 'socket.io-client'
import type { Loop, ServerAnswer, ServerRequest } from './server-process.ts'
import { owner } from './seed.ts'

/** The server in its process, and its owner, who is signed in and has a page open. */
export class OwnedServer {
  readonly url: string
  readonly session: Session
  readonly #child: ChildProcess
  readonly #page: Socket

  private constructor(child: ChildProcess, url: string, session: Session, page: Socket) {
    this.#child = child
    this.url = url
    this.session = session
    this.#page = page
  }

  static async start(env: Record<string, string>): Promise<OwnedServer> {
    const child = fork(join(import.meta.dirname, 'server-process.ts'), { execArgv: ['--no-warnings'] })
    const started = await ask(child, { env: { PORT: '0', LOG_LEVEL: 'silent', ...env } })
    if (!('url' in started)) throw new Error(`The server did not start: ${JSON.stringify(started)}`)
    const { url } = started
    const session = await send<Session>(url, 'POST', '/auth/login', { body: owner })
    const page = io(url, { path: '/socket.io/', transports: ['websocket'] })
    page.on('connect', () => page.emit('watch', { token: session.token }))
    await new Promise<void>((watching) => page.on('watching', watching))
    return new OwnedServer(child, url, session, page)
  }

  call<T>(method: string, path: string, body?: object | FormData): Promise<T> {
    return send<T>(this.url, method, path, { token: this.session.token, ...(body && { body }) })
  }

  /** How long the call took until all of its answer was there, in ms. */
  async timed(path: string): Promise<number> {
    const before = performance.now()
    await this.call('GET', path)
    return performance.now() - before
  }

  /** Answers how to stop listening. */
  listen(hear: (event: OwnerEvent) => void): () => void {
    this.#page.on('ownerEvent', hear)
    return () => void this.#page.off('ownerEvent', hear)
  }

  /** What the server's event loop went through while something was done. */
  async loopWhile(doing: () => Promise<unknown>): Promise<Loop> {
    await ask(this.#child, { ask: 'loop' })
    await doing()
    const seen = await ask(this.#child, { ask: 'loopSeen' })
    if (!('p99' in seen)) throw new Error('The server did not tell of its loop')
    return seen
  }

  async stop(): Promise<void> {
    this.#page.disconnect()
    const gone = once(this.#child, 'exit')
    this.#child.kill()
    await gone
  }
}

/** What the server's process answers; rejects with what it could not do. */
export async function ask(child: ChildProcess, request: ServerRequest): Promise<ServerAnswer> {
  const answered = once(child, 'message')
  child.send(request)
  // Our own program's messages.
  const [answer] = (await answered) as [ServerAnswer]
  if ('failed' in answer) throw new Error(answer.failed)
  return answer
}

/** Calls the API; rejects with what it refused. */
export async function send<T>(
  url: string,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object | FormData },
): Promise<T> {
  const json = body && !(body instanceof FormData)
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(json && { 'content-type': 'application/json' }),
    },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer}`)
  // What the contract promises for the path that the caller names.
  return (answer === '' ? undefined : JSON.parse(answer)) as T
}
