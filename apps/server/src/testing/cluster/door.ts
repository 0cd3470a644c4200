import { createServer, type IncomingMessage, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { ServerOfMany } from './server-of-many.ts'

/** Longer than an answer takes that is worth waiting for, in ms. */
const patienceMs = 3000

/** The public address of several servers: each request goes to the next one of them, and to another one where that does not answer. */
export class Door {
  readonly url: string
  readonly #servers: () => readonly ServerOfMany[]
  #turn = 0

  private constructor(server: Server, servers: () => readonly ServerOfMany[]) {
    this.#servers = servers
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The door is not on TCP')
    this.url = `http://127.0.0.1:${address.port}`
    server.on('request', (request: IncomingMessage, response) => {
      void this.#answer(request).then(({ status, body }) => response.writeHead(status).end(body))
    })
  }

  /** `servers`: those that are there now. It closes with the test. */
  static async open(servers: () => readonly ServerOfMany[]): Promise<Door> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    })
    return new Door(server, servers)
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: Buffer }> {
    const { method = 'GET', url = '/', headers } = request
    const body = await buffer(request)
    const { 'content-type': type, 'x-hub-signature-256': signature } = headers
    const passed = {
      ...(type !== undefined && { 'content-type': type }),
      ...(typeof signature === 'string' && { 'x-hub-signature-256': signature }),
    }
    const servers = this.#servers()
    for (let tries = 0; tries < servers.length; tries++) {
      const server = servers[this.#turn++ % servers.length]
      try {
        const answer = await fetch(`${server?.url}${url}`, {
          method,
          headers: passed,
          ...(method === 'POST' && { body: new Uint8Array(body) }),
          signal: AbortSignal.timeout(patienceMs),
        })
        if (answer.status < 500)
          return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
      } catch {
        // It is down, stands still or is cut off.
      }
    }
    return { status: 502, body: Buffer.alloc(0) }
  }
}
