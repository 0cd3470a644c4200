import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A way to a server that a test makes bad: silent, as a network that loses everything, or closed. */
export class TcpProxy {
  readonly port: number
  readonly #sockets = new Set<Socket>()
  readonly #close: () => Promise<void>
  #silent = false
  #closed = false

  static async open(target: { host: string; port: number }): Promise<TcpProxy> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    // A TCP server's address is always one.
    const { port } = server.address() as AddressInfo
    const proxy = new TcpProxy(port, () => new Promise((resolve) => server.close(() => resolve())))
    server.on('connection', (socket) => proxy.#join(socket, target))
    return proxy
  }

  private constructor(port: number, close: () => Promise<void>) {
    this.port = port
    this.#close = close
  }

  /** Nothing passes any more, and nobody is told. */
  silence(): void {
    this.#silent = true
    for (const socket of this.#sockets) socket.pause()
  }

  /** Every connection is cut, and new ones too. */
  cut(): void {
    this.#closed = true
    for (const socket of this.#sockets) socket.destroy()
  }

  restore(): void {
    this.#silent = false
    this.#closed = false
    for (const socket of this.#sockets) socket.resume()
  }

  async close(): Promise<void> {
    this.cut()
    await this.#close()
  }

  #join(socket: Socket, target: { host: string; port: number }): void {
    if (this.#closed) {
      socket.destroy()
      return
    }
    const onward = connect(target)
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      this.#sockets.add(from)
      if (this.#silent) from.pause()
      from.on('data', (chunk) => to.write(chunk))
      from.on('error', () => {})
      from.on('close', () => {
        this.#sockets.delete(from)
        to.destroy()
      })
    }
  }
}
