import { randomBytes } from 'node:crypto'
import { decodeBinaryNode, encodeBinaryNode } from 'baileys'
import type { WebSocket } from 'ws'
import { frame, FrameReader } from './frame-reader.ts'
import type { Handshake, NoiseResponder, TransportCipher } from './noise.ts'
import { SlowLine, type NetworkConditions } from './slow-line.ts'
import { SERVER_FROM, stanza, type Stanza, type StanzaContent } from './stanza.ts'

export type Direction = 'from-device' | 'to-device'

export interface ConnectionListener {
  /** Whether a stanza goes on; tests lose some on purpose. */
  mayPass(connection: Connection, direction: Direction, node: Stanza): boolean
  readonly network: NetworkConditions
  onHandshake(connection: Connection, handshake: Handshake): void
  onStanza(connection: Connection, node: Stanza): Promise<void>
  onClose(connection: Connection): void
  onFault(connection: Connection, fault: unknown): void
}

/** The connection ended before the client answered. */
export class ConnectionClosed extends Error {
  override name = 'ConnectionClosed'
}

/** Closing at once could overtake the goodbye inside the client, which decodes it asynchronously. */
const GOODBYE_MS = 1000

interface PendingQuery {
  resolve: (answer: Stanza) => void
  reject: (reason: Error) => void
}

/** One client's socket: handshake, then stanzas handled one after the other in their order of arrival. */
export class Connection {
  readonly #socket: WebSocket
  readonly #noise: NoiseResponder
  readonly #listener: ConnectionListener
  readonly #reader = new FrameReader()
  readonly #queries = new Map<string, PendingQuery>()
  #greeted = false
  #cipher: TransportCipher | undefined
  #handling: Promise<void> = Promise.resolve()
  #queryCount = 0
  readonly #incoming = new SlowLine()
  readonly #outgoing = new SlowLine()

  constructor(socket: WebSocket, noise: NoiseResponder, listener: ConnectionListener) {
    this.#socket = socket
    this.#noise = noise
    this.#listener = listener
    socket.on('message', (data: Buffer) =>
      this.#incoming.carry(data.length, listener.network, () => this.#receive(data)),
    )
    socket.on('error', (fault) => listener.onFault(this, fault))
    socket.on('close', () => {
      for (const query of this.#queries.values()) query.reject(new ConnectionClosed('The device went away'))
      this.#queries.clear()
      listener.onClose(this)
    })
  }

  send(node: Stanza): void {
    if (!this.#cipher || this.#socket.readyState !== this.#socket.OPEN) return
    if (!this.#listener.mayPass(this, 'to-device', node)) return
    this.#write(frame(this.#cipher.seal(encodeBinaryNode(node))))
  }

  /** A question of the server's own; rejects with ConnectionClosed when the client leaves without answering. */
  query(attrs: Record<string, string>, content: StanzaContent): Promise<Stanza> {
    const id = `server-${++this.#queryCount}`
    return new Promise((resolve, reject) => {
      this.#queries.set(id, { resolve, reject })
      this.send(stanza('iq', { from: SERVER_FROM, id, ...attrs }, content))
    })
  }

  /** Hands an answer to the query it belongs to. */
  answer(node: Stanza): void {
    const id = node.attrs['id'] ?? ''
    this.#queries.get(id)?.resolve(node)
    this.#queries.delete(id)
  }

  /** Says goodbye with a last stanza (`<stream:error>`, `<failure>`); the client closes, or is closed a second later. */
  end(last: Stanza): void {
    this.send(last)
    setTimeout(() => this.#socket.terminate(), GOODBYE_MS).unref()
  }

  /** Sends a frame that nobody can decipher, as a broken router does. */
  garble(): void {
    this.#write(frame(randomBytes(64)))
  }

  /** Cuts the line without a word, as a lost network does. */
  drop(): void {
    this.#socket.terminate()
  }

  #write(bytes: Buffer): void {
    this.#outgoing.carry(bytes.length, this.#listener.network, () => {
      if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(bytes)
    })
  }

  #receive(data: Buffer): void {
    try {
      for (const payload of this.#reader.push(data)) this.#handleFrame(payload)
    } catch (fault) {
      this.#listener.onFault(this, fault)
      this.drop()
    }
  }

  #handleFrame(payload: Buffer): void {
    if (!this.#greeted) {
      this.#write(frame(this.#noise.hello(payload)))
      this.#greeted = true
      return
    }
    if (!this.#cipher) {
      const handshake = this.#noise.finish(payload)
      this.#cipher = handshake.cipher
      this.#listener.onHandshake(this, handshake)
      return
    }
    const plaintext = this.#cipher.open(payload)
    this.#handling = this.#handling
      .then(async () => {
        const node = await decodeBinaryNode(plaintext)
        if (this.#listener.mayPass(this, 'from-device', node)) await this.#listener.onStanza(this, node)
      })
      .catch((fault: unknown) => this.#listener.onFault(this, fault))
  }
}
