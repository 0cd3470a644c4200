import makeWASocket, { Browsers, proto } from 'baileys'
import type { BinaryNode, WASocket } from 'baileys'
import type { ChannelClock, ChannelLogger, SessionStore } from '../../channel.ts'
import { isForeignAddress } from '../addresses.ts'
import type { StoredAuth } from '../keys/auth-state.ts'
import { baileysLogger } from '../baileys/baileys-logger.ts'
import { containListeners } from '../baileys/contain-listeners.ts'
import type { ClientVersion } from '../version/client-version.ts'
import type { Journal } from '../incoming/journal.ts'
import { fromMediaHost } from '../media/media-host.ts'
import { nameOf as nameOfMessage } from '../incoming/journal.ts'
import type { Progress } from './progress.ts'

/** Frames in a row that could not be deciphered. */
const MOST_UNREADABLE = 2

export type SocketOptions = {
  auth: StoredAuth
  journal: Journal
  sessionStore: SessionStore
  logger: ChannelLogger
  clock: ChannelClock
  /** Messages from their arrival until they are in the journal, acknowledged or refused. */
  arrivals: Progress
  version: ClientVersion
  /** Another WhatsApp Web server, for the emulator. */
  waSocketUrl?: string | undefined
  /** How long each QR lives; unset, as the network has it: 60 s the first, 20 s each further one. */
  qrLifetimeMs?: number | undefined
}

/** Opens one connection of unmodified Baileys, set up so that nothing durable hangs on its events. */
export function openSocket(options: SocketOptions): WASocket {
  const { auth, journal, sessionStore, clock, arrivals, version, waSocketUrl, qrLifetimeMs } = options
  const socket: WASocket = makeWASocket({
    auth: auth.state,
    makeSignalRepository: journal.makeSignalRepository,
    logger: baileysLogger(options.logger, (stanza) => arrivals.end(nameOfMessage(stanza))),
    version,
    browser: Browsers.ubuntu('Chrome'),
    shouldIgnoreJid: isForeignAddress,
    syncFullHistory: false,
    markOnlineOnConnect: false,
    emitOwnEvents: false,
    // a commit that fails closes the socket (see QrChannel), so that the network keeps what we could not
    transactionOpts: { maxCommitRetries: 1, delayBetweenTriesMs: 0 },
    // After asking for a message again Baileys gives back the one that it could not read. Said later, the network could
    // take it for the new copy, which would then be lost with the process.
    retryRequestDelayMs: 0,
    options: {
      dispatcher: fromMediaHost(async () => (await socket.refreshMediaConn()).hosts[0]?.hostname, {
        clock,
        // Messages wait while a history is fetched, which may take long.
        moved: () => arrivals.moved(),
      }),
    },
    getMessage: async ({ id }) => {
      const payload = id ? await sessionStore.sentPayload(id) : null
      return payload ? proto.Message.decode(payload) : undefined
    },
    ...(waSocketUrl === undefined ? {} : { waWebSocketUrl: waSocketUrl }),
    ...(qrLifetimeMs === undefined ? {} : { qrTimeout: qrLifetimeMs }),
  })
  let unreadable = 0
  socket.ws.on('frame', () => (unreadable = 0))
  containListeners(socket.ws, (error, event) => {
    options.logger.debug({ error: nameOf(error) }, 'Baileys failed at a stanza')
    // Frames are ciphered one upon the other: after one that nobody can read, the connection would be deaf for ever.
    if (event === 'message' && ++unreadable === MOST_UNREADABLE)
      void socket.end(new Error('what comes can no longer be read'))
  })
  journal.follow(socket, arrivals)
  socket.ev.on('creds.update', () => auth.credentialsChanged())
  keepArrivalOrder(socket)
  return socket
}

/**
 * Baileys works through what waited at the network one after another, but takes what comes live at once, and looks up
 * addresses before it queues: a customer's next message could overtake the last one. Here all of them wait in the
 * one queue, by the mark that Baileys knows it by. It reads one message at a time in any case, so this costs nothing.
 */
function keepArrivalOrder({ ws }: Pick<WASocket, 'ws'>): void {
  ws.prependListener('CB:message', ({ attrs }: BinaryNode) => {
    attrs['offline'] ??= '0'
  })
}

/** The HTTP-like code that Baileys ends a connection with. */
export function closeCode(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('output' in error)) return undefined
  const { output } = error
  if (typeof output !== 'object' || output === null || !('statusCode' in output)) return undefined
  return typeof output.statusCode === 'number' ? output.statusCode : undefined
}

/** Whether a `stream:error` tells that somebody took this device off the account's list, on the phone or by a logout. */
export function saysDeviceRemoved({ content }: BinaryNode): boolean {
  return (
    Array.isArray(content) &&
    content.some(({ tag, attrs }) => tag === 'conflict' && attrs['type'] === 'device_removed')
  )
}

/** Its text could quote a stanza. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
