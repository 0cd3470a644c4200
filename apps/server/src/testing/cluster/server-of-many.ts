import type { ChildProcess } from 'node:child_process'
import { TcpProxy } from '../../platform/db/testing/tcp-proxy.ts'
import { beginServer } from '../programs/begin-server.ts'
import type { BundledProgram } from '../programs/bundled-program.ts'

/** What a server reaches over a way that a test makes bad, by the variable that names it. */
export type Way = 'DATABASE_URL' | 'WA_SOCKET_URL' | 'CLOUD_API_BASE_URL'

const mostStarts = 5

/** One of several servers on one database: the product's own process, each with ways of its own to what it needs. */
export class ServerOfMany {
  readonly url: string
  /** Its exit code and the signal that ended it. */
  readonly ended: Promise<unknown[]>
  readonly #ways: ReadonlyMap<string, TcpProxy>
  readonly #child: ChildProcess

  private constructor(parts: {
    url: string
    ways: ReadonlyMap<string, TcpProxy>
    child: ChildProcess
    ended: Promise<unknown[]>
  }) {
    this.url = parts.url
    this.ended = parts.ended
    this.#ways = parts.ways
    this.#child = parts.child
  }

  static async start(
    program: BundledProgram,
    { ways, env }: { ways: Partial<Record<Way, string>>; env: Record<string, string> },
  ): Promise<ServerOfMany> {
    const opened = new Map<string, TcpProxy>()
    const reached: Record<string, string> = {}
    for (const [name, address] of Object.entries(ways)) {
      const url = new URL(address)
      const proxy = await TcpProxy.open({ host: url.hostname, port: Number(url.port) })
      opened.set(name, proxy)
      url.host = `127.0.0.1:${proxy.port}`
      // An origin stays one, without the slash that a URL ends with.
      reached[name] = address.endsWith('/') ? url.href : url.href.replace(/\/$/, '')
    }
    const named = { ...reached, ...env }
    for (let attempt = 1; ; attempt++) {
      const { child, ended, begun } = beginServer(program, named)
      const { url, printed } = await begun
      if (url !== null) return new ServerOfMany({ url, ways: opened, child, ended })
      const [code, signal] = await ended
      // On a busy machine PostgreSQL may take longer to be reached than a start waits: what runs servers begins them anew.
      if (attempt === mostStarts) throw new Error(`The server ended with ${code ?? signal}: ${printed}`)
    }
  }

  /** Its way there; throws for one that it was not given. */
  way(name: Way): TcpProxy {
    const proxy = this.#ways.get(name)
    if (!proxy) throw new Error(`The server has no way by ${name}`)
    return proxy
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT' | 'SIGTERM' | 'SIGKILL'): void {
    this.#child.kill(signal)
  }

  /** What the API answers; `status` 0: nobody answered. */
  async call<T>(
    method: string,
    path: string,
    { token, body }: { token?: string; body?: object } = {},
  ): Promise<{ status: number; body: T }> {
    // Of a form the boundary between its parts is told by whoever writes it.
    const isForm = body instanceof FormData
    const answer = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    const text = await answer.text()
    // The caller says what the contract promises.
    return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as T }
  }

  /** The bytes of one of an owner's files, as a browser shows them. */
  async download(path: string, token: string): Promise<Buffer> {
    const answer = await fetch(`${this.url}/api/uploads/${path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(30_000),
    })
    if (!answer.ok) throw new Error(`No file, but ${answer.status}`)
    return Buffer.from(await answer.arrayBuffer())
  }

  async close(): Promise<void> {
    this.#child.kill('SIGKILL')
    await this.ended
    await Promise.all([...this.#ways.values()].map((proxy) => proxy.close()))
  }
}
