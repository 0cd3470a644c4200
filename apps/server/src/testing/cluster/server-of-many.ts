import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { TcpProxy } from '../../platform/db/testing/tcp-proxy.ts'
import type { OneFileProgram } from '../one-file-program.ts'

/** One of several servers on one database: the product's own process, with a way to PostgreSQL that a test makes bad. */
export class ServerOfMany {
  readonly url: string
  readonly proxy: TcpProxy
  readonly ended: Promise<unknown[]>
  readonly #child: ChildProcess

  private constructor(parts: {
    url: string
    proxy: TcpProxy
    child: ChildProcess
    ended: Promise<unknown[]>
  }) {
    this.url = parts.url
    this.proxy = parts.proxy
    this.#child = parts.child
    this.ended = parts.ended
  }

  static async start(
    program: OneFileProgram,
    { database, env }: { database: URL; env: Record<string, string> },
  ): Promise<ServerOfMany> {
    const proxy = await TcpProxy.open({ host: database.hostname, port: Number(database.port) })
    const way = new URL(database)
    way.host = `127.0.0.1:${proxy.port}`
    const child = spawn(process.execPath, [program.file], {
      cwd: env['DATA_DIR'],
      env: {
        ...program.env,
        PATH: process.env['PATH'],
        PORT: '0',
        LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
        DATABASE_URL: way.href,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    let printed = ''
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0]
        if (found !== undefined) resolve(found)
      })
      child.on('exit', () => reject(new Error(`The server ended: ${printed}`)))
    })
    return new ServerOfMany({ url, proxy, child, ended })
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
    const answer = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    const text = await answer.text()
    // The caller says what the contract promises.
    return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as T }
  }

  async close(): Promise<void> {
    this.#child.kill('SIGKILL')
    await this.ended
    await this.proxy.close()
  }
}
