import { createServer } from 'node:http'
import { Curve, type KeyPair } from 'baileys'
import { WebSocketServer } from 'ws'
import { Emulator } from './emulator.ts'
import { Phones } from './phones.ts'
import { WhatsAppService } from './service/service.ts'
import { readSnapshot } from './snapshot.ts'
import { type IssuedCertificates, issueCertificates } from './wire/certificates.ts'

export interface EmulatorOptions {
  host?: string
  /** 0 takes any free port. */
  port?: number
  /** Milliseconds since the epoch. */
  clock?: () => number
  /** What `Emulator.snapshot` gave: its phones and linked devices are there again. Throws UnreadableSnapshot. */
  snapshot?: Uint8Array
  /**
   * A device without one-time keys is told that it has one: Baileys then makes 5 to begin with, and more as they are used,
   * where it makes 812 once it is told 0, as WhatsApp tells it. They take longer than all else of a link.
   */
  fewKeys?: boolean
  /** Told of everything that went wrong on the wire; without it a process warning is given. */
  onFault?: (fault: unknown) => void
}

function warn(fault: unknown): void {
  process.emitWarning(fault instanceof Error ? fault : String(fault))
}

const DAY_MS = 24 * 60 * 60 * 1000
const identities = new Map<number, IssuedCertificates & { noiseKey: KeyPair }>()

/** The service's key and what proves it, one for a process and a day: signing takes longer than all else of a start. */
function identityOf(day: number): IssuedCertificates & { noiseKey: KeyPair } {
  const known = identities.get(day)
  if (known) return known
  const noiseKey = Curve.generateKeyPair()
  const issued = issueCertificates(noiseKey.public, Curve.generateKeyPair(), (day * DAY_MS) / 1000)
  const identity = { ...issued, noiseKey }
  identities.set(day, identity)
  return identity
}

/** Starts a WhatsApp Web service of its own, in this process and on the loopback. */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const { host = '127.0.0.1', port = 0, clock = Date.now, fewKeys = false, onFault = warn } = options
  const { noiseKey, rootKey, chain } = identityOf(Math.floor(clock() / DAY_MS))
  const snapshot = options.snapshot && readSnapshot(options.snapshot)
  const service = new WhatsAppService({
    noiseKey,
    certificates: chain,
    clock,
    fewKeys,
    onFault,
    media: snapshot?.media,
  })
  const phones = new Phones(service, snapshot?.accounts)
  await service.mediaHost.listen(host)
  const server = createServer(({ url }, response) => {
    if (url !== '/sw.js' || !service.reachable) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(service.webClient.serviceWorker())
  })
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  sockets.on('connection', (socket) => service.accept(socket))
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(port, host, resolve)
  await promise
  return new Emulator(service, phones, server, rootKey)
}
