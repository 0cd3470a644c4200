import type { KeyPair } from 'baileys'
import type { WebSocket } from 'ws'
import { MediaHost } from '../media/media-host.ts'
import { MediaStore } from '../media/media-store.ts'
import { Connection, ConnectionClosed, type ConnectionListener, type Direction } from '../wire/connection.ts'
import { NoiseResponder, type Handshake } from '../wire/noise.ts'
import type { NetworkConditions } from '../wire/slow-line.ts'
import { stanza, type Stanza } from '../wire/stanza.ts'
import type { Companion } from '../model/account.ts'
import { acknowledge, takeOffline } from './forwarding/delivery.ts'
import { Directory } from '../model/directory.ts'
import { answerQuery } from './iq/router.ts'
import { forwardCall } from './forwarding/calls.ts'
import type { RefusalCode } from './endings.ts'
import { login, refuseLogin } from './linking/login.ts'
import { forwardMessage, FrameCounter } from './forwarding/messages.ts'
import { announcePresence, forwardTyping } from './forwarding/presence.ts'
import { forwardReceipt } from './forwarding/receipts.ts'
import { RegistrationDesk } from './linking/registration.ts'
import { WebClient } from './web-client.ts'

/** What a rule does with a stanza: let it by, lose it, cut the line in its place, or cut it just after. */
export type Verdict = 'pass' | 'lose' | 'cut' | 'cut-after'
/** `device`: whose line it is; nobody's before a login, and once a newer one has taken its place. */
export type InterceptRule = (node: Stanza, direction: Direction, device: Companion | undefined) => Verdict

export interface ServiceOptions {
  noiseKey: KeyPair
  certificates: Buffer
  /** Encrypted files of an earlier run, by their direct path. */
  media?: ReadonlyMap<string, Buffer> | undefined
  clock: () => number
  /** See `EmulatorOptions`. */
  fewKeys: boolean
  onFault: (fault: unknown) => void
}

/** The WhatsApp Web service: accounts, their devices, and the stanzas between them. */
export class WhatsAppService implements ConnectionListener {
  readonly directory = new Directory()
  readonly desk = new RegistrationDesk()
  readonly frames = new FrameCounter()
  readonly webClient = new WebClient()
  readonly media: MediaStore
  readonly mediaHost: MediaHost
  /** Queries this service has no answer of its own for, as `xmlns/tag`; it answers them with an empty result. */
  readonly unanswered = new Set<string>()
  readonly #options: ServiceOptions
  readonly #connections = new Map<Connection, Companion | undefined>()
  readonly #rules = new Set<InterceptRule>()
  readonly refusedLogins = new Map<string, RefusalCode>()
  /** Of every line to this service. */
  network: NetworkConditions = {}
  /** With false nobody gets through at all. */
  reachable = true
  /** Collections of settings that cannot be had. */
  failingSettings: ReadonlySet<string> = new Set()
  /** With false nobody is told who has which number, as who asked too often. */
  tellsWhoIsWho = true

  constructor(options: ServiceOptions) {
    this.#options = options
    this.media = new MediaStore(options.media)
    this.mediaHost = new MediaHost(this.media, this.now())
  }

  /** How many one-time keys a device is told to have. */
  keysOf({ record }: Companion): number {
    const { length } = record.preKeys
    return length === 0 && this.#options.fewKeys ? 1 : length
  }

  /** Milliseconds since the epoch. */
  now(): number {
    return this.#options.clock()
  }

  nowSeconds(): number {
    return Math.floor(this.now() / 1000)
  }

  fault(fault: unknown): void {
    this.#options.onFault(fault)
  }

  accept(socket: WebSocket): void {
    if (!this.reachable) return socket.terminate()
    const noise = new NoiseResponder(this.#options.noiseKey, this.#options.certificates)
    this.#connections.set(new Connection(socket, noise, this), undefined)
  }

  dropConnections(): void {
    for (const connection of this.#connections.keys()) connection.drop()
  }

  endConnections(code: string): void {
    for (const connection of this.#connections.keys()) connection.end(stanza('stream:error', { code }))
  }

  intercept(rule: InterceptRule): () => void {
    this.#rules.add(rule)
    return () => this.#rules.delete(rule)
  }

  /** Takes a device off its account; connected, it is told so with 401. */
  removeCompanion(companion: Companion): void {
    companion.account.companions.delete(companion.id)
    const { connection } = companion
    takeOffline(companion)
    connection?.end(stanza('stream:error', { code: '401' }, [stanza('conflict', { type: 'device_removed' })]))
    announcePresence(this, companion)
    companion.account.phone.devicesChanged()
  }

  mayPass(connection: Connection, direction: Direction, node: Stanza): boolean {
    for (const rule of this.#rules) {
      const verdict = rule(node, direction, this.#deviceOn(connection))
      if (verdict === 'cut-after') setImmediate(() => connection.drop())
      if (verdict === 'pass' || verdict === 'cut-after') continue
      if (verdict === 'cut') connection.drop()
      return false
    }
    return true
  }

  onHandshake(connection: Connection, { clientKey, payload }: Handshake): void {
    if (!this.webClient.admits(payload)) return refuseLogin(connection, 405)
    const registration = payload.devicePairingData
    if (registration) {
      this.desk.welcome(connection, clientKey, registration).catch((fault: unknown) => {
        if (!(fault instanceof ConnectionClosed)) this.fault(fault)
      })
      return
    }
    const refusal = this.refusedLogins.get(String(payload.username))
    if (refusal !== undefined) return refuseLogin(connection, refusal)
    this.#connections.set(
      connection,
      login(this.directory, connection, clientKey, payload, this.nowSeconds()),
    )
  }

  async onStanza(connection: Connection, node: Stanza): Promise<void> {
    const companion = this.#deviceOn(connection)
    if (node.tag === 'iq') return answerQuery(this, connection, companion, node)
    // Before its login a client has nothing to say but queries; Baileys announces its session here too.
    if (!companion)
      return void (node.tag === 'ack' && this.desk.acknowledged(connection, node.attrs['id'] ?? ''))
    switch (node.tag) {
      case 'ack':
        return acknowledge(companion, node.attrs['class'] ?? '', node.attrs)
      case 'message':
        return forwardMessage(this, companion, node)
      case 'receipt':
        return forwardReceipt(this, companion, node)
      case 'chatstate':
        return forwardTyping(this, companion, node)
      case 'presence':
        return announcePresence(this, companion, node)
      case 'call':
        return forwardCall(this, companion, node)
      case 'ib':
        return
      default:
        this.unanswered.add(node.tag)
    }
  }

  onClose(connection: Connection): void {
    const companion = this.#connections.get(connection)
    this.#connections.delete(connection)
    this.desk.forget(connection)
    if (companion?.connection !== connection) return
    takeOffline(companion)
    announcePresence(this, companion)
    companion.account.phone.devicesChanged()
  }

  onFault(_connection: Connection, fault: unknown): void {
    this.fault(fault)
  }

  #deviceOn(connection: Connection): Companion | undefined {
    const linked = this.#connections.get(connection)
    return linked?.connection === connection ? linked : undefined
  }
}
