import type { BinaryNode, WASocket } from 'baileys'
import type { ChannelClock, ChannelUpdate, Inbound, KnownPerson } from '../../channel.ts'
import { isLinked } from '../keys/auth-state.ts'
import { topUpOneTimeKeys } from '../keys/one-time-keys.ts'
import type { StoredAuth } from '../keys/auth-state.ts'
import { followCalls } from '../incoming/calls.ts'
import type { CallDesk } from '../incoming/calls.ts'
import { AddressedSends } from '../outgoing/addressed-sends.ts'
import { followMigration } from '../addressing/migration-signs.ts'
import type { Restrictions } from '../restrictions/restrictions.ts'
import { followDeliveries } from '../outgoing/deliveries.ts'
import { followHistory } from '../people/history.ts'
import { inboundMessage } from '../incoming/inbound-message.ts'
import { followUnavailable } from '../incoming/inbound-unavailable.ts'
import { ownPeer } from '../incoming/journal.ts'
import type { Journal } from '../incoming/journal.ts'
import { watchLiveness } from './liveness.ts'
import type { Liveness } from './liveness.ts'
import type { QrChannelOptions } from '../options.ts'
import { asksForPasskey } from '../linking/passkey.ts'
import { linkByCode } from '../linking/link-by-code.ts'
import type { CodeEnd } from '../linking/link-by-code.ts'
import { followRotation } from '../linking/rotated-qr.ts'
import { followNetworkTime } from './network-time.ts'
import { followPhone } from './phone-signs.ts'
import { Progress } from './progress.ts'
import type { Session } from './session.ts'
import { peerOf } from '../addresses.ts'
import { closeCode, openSocket, saysDeviceRemoved } from './socket.ts'
import type { ClientVersion } from '../version/client-version.ts'

/** The network's own lifetimes of QRs: the first, and each further one. */
const FIRST_QR_MS = 60_000
const NEXT_QR_MS = 20_000
/** How long to wait after a login for what was queued, receipts among it; a long queue must not keep the session shut. */
const CATCH_UP_MS = 5_000
/**
 * A message that the network answers for no sooner is lost: it leaves again over a new connection. whatsmeow gives one up after
 * 75 s (September 2026); here others go on meanwhile, and a login is dear.
 */
const UNANSWERED_MS = 2 * 60_000

/** One socket from its opening to its end, with what was learnt on the way. */
export type Connection = {
  socket: WASocket
  auth: StoredAuth
  /** What it said it is. */
  version: ClientVersion
  /** Everything that is sent, at the addresses that the account writes to. */
  sends: AddressedSends
  restrictions: Restrictions
  cameFrom: Journal['cameFrom']
  calls: CallDesk
  liveness: Liveness
  /** Logged in, and told what waited for it: only then is anything sent again. */
  open: boolean
  over: boolean
  /** This socket paired with a phone: the network will ask for a restart. */
  paired: boolean
  qrShown: boolean
  passkeyAsked: boolean
  /** Why a linking by code was ended. */
  codeEnd: CodeEnd | null
  /** The network said that this device was taken off the account. */
  deviceRemoved: boolean
  /** It was ended because it no longer heard anything. */
  deaf: boolean
  /** It was ended because it got on in nothing. */
  stuck: boolean
  ended: Promise<void>
}

export type ConnectionEvents = {
  updated(update: ChannelUpdate): void
  opened(connection: Connection): void
  /**
   * It works through nothing that arrived, nothing that is to be sent leaves, or the network answers for nothing that left; told
   * again each minute while that lasts.
   */
  stuck(connection: Connection): void
  /** The network says that the pair of number and LID behind this address holds no more. */
  stalePair(connection: Connection, address: string): void
  ended(connection: Connection, code: number | undefined, detail: string): void
}

export type ConnectionOptions = QrChannelOptions & {
  clock: ChannelClock
  version: ClientVersion
  restrictions: Restrictions
  /** Link by a code typed on the phone of this number, instead of by QR. */
  linkTo: string | null
}

/** Opens a socket and translates what it tells into our words. Nothing here decides what happens after its end. */
export function openConnection(
  { auth, journal, lidChats, gate, unread, settings }: Session,
  options: ConnectionOptions,
  events: ConnectionEvents,
): Connection {
  const { listener, logger, clock, version, waSocketUrl, qrLifetimeMs, linkTo, restrictions, isOurs } =
    options
  const { store } = gate
  const watched = { clock, stalled: () => events.stuck(connection), excused: () => gate.isSlow() }
  const [arrivals, leaving] = [new Progress({ ...watched, inOrder: true }), new Progress(watched)]
  const unanswered = new Progress({ ...watched, longestMs: UNANSWERED_MS })
  const about = { version, waSocketUrl, qrLifetimeMs }
  const socket = openSocket({ auth, journal, sessionStore: store, logger, clock, arrivals, ...about })
  const end = Promise.withResolvers<void>()

  const notRecorded = (what: string) => (error: unknown) =>
    logger.error({ error: String(error) }, `${what} could not be recorded`)
  const arrived = (items: Inbound[]): void => {
    if (items.length > 0) listener.inbound(items).catch(notRecorded('an arrival'))
  }
  const parts = { auth, lidChats, restrictions, store, gate, leaving, unanswered, clock, logger }
  const sends = new AddressedSends(socket, parts)
  restrictions.follow(socket)
  settings.follow(socket)
  const stale = (address: string): void => events.stalePair(connection, address)
  const delivered: typeof listener.delivery = (updates) => listener.delivery(updates)
  followDeliveries(socket, sends, delivered, notRecorded('a delivery'), stale)

  const me = () => ownPeer(auth)
  followMigration(socket, {
    me,
    migrated: (number, sign) =>
      void lidChats.latch(number, sign).catch(notRecorded('how chats are addressed')),
  })
  const people = (known: KnownPerson[]): void => {
    listener.people?.(known).catch(notRecorded('who is who'))
  }
  followHistory(socket, {
    me,
    clock,
    events: {
      people,
      history: (known, messages) =>
        void listener.history?.(known, messages).catch(notRecorded('the history')),
    },
  })
  followUnavailable(socket, auth, {
    viewOnce: (message) => arrived([message]),
    unread: (message) => unread.noted(message),
    failed: notRecorded('a message that cannot be read'),
  })
  followNetworkTime(socket, (at) => listener.networkTime?.(at))
  followPhone(socket, { me, clock, seen: (at) => listener.phoneSeen?.(at) })

  const connection: Connection = {
    socket,
    auth,
    version,
    sends,
    restrictions,
    cameFrom: (wireId) => journal.cameFrom(wireId),
    calls: followCalls(socket, (call) => listener.inbound([call]), notRecorded('a call')),
    open: false,
    over: false,
    paired: false,
    qrShown: false,
    passkeyAsked: false,
    codeEnd: null,
    deviceRemoved: false,
    deaf: false,
    stuck: false,
    liveness: watchLiveness(socket, clock, () => {
      connection.deaf = true
      void socket.end(new Error('the session no longer hears'))
    }),
    ended: end.promise,
  }

  let loggedIn = false
  let caughtUp = false
  // A process that stood still goes on where it was: in the middle of a login, with a session that another has by now.
  socket.ws.prependListener('frame', () => {
    if (!loggedIn && isOurs?.() === false) void socket.end(new Error('the session may be another process’s'))
  })
  let cancelWait = (): void => {}
  const ready = (): void => {
    cancelWait()
    if (connection.open || connection.over) return
    connection.open = true
    connection.liveness.start()
    unread.up()
    settings.up(socket)
    topUpOneTimeKeys(socket).catch((error: unknown) => {
      if (!connection.over) logger.warn({ error: String(error) }, 'one-time keys could not be topped up')
    })
    events.opened(connection)
  }

  // what was encrypted is in the journal; the event brings what the phone sends again in another way, such as first
  // messages after an advertisement
  socket.ev.on('messages.upsert', ({ messages }) => {
    const news = messages.filter(({ key }) => !journal.has(key.remoteJid ?? '', key.id ?? ''))
    for (const { key, message } of news) if (message) unread.read(key.id ?? '')
    arrived(news.map((message) => inboundMessage(message, ownPeer(auth))).filter((item) => item !== null))
  })
  socket.ev.on('presence.update', ({ id, presences }) => {
    const peer = peerOf(id)
    const state = Object.values(presences)[0]?.lastKnownPresence
    if (peer && state) listener.typing?.(peer, state === 'composing' || state === 'recording')
  })
  socket.ws.on('open', () => {
    if (!isLinked(auth)) events.updated({ status: 'starting' })
  })
  socket.ws.on('frame', (stanza: unknown) => {
    if (isLinked(auth) || connection.passkeyAsked || !asksForPasskey(stanza)) return
    connection.passkeyAsked = true
    void socket.end(undefined)
  })
  socket.ws.prependListener('CB:stream:error', (end: BinaryNode) => {
    connection.deviceRemoved ||= saysDeviceRemoved(end)
  })
  let shown: { qr: string; expiresAt: number } | null = null
  let again = false
  const showQr = (): void => {
    if (shown === null || connection.paired) return
    const { qr, expiresAt } = shown
    events.updated({ status: 'qr_ready', qr: rotation.qrOf(qr), expiresAt, ...(again && { again }) })
  }
  const rotation = followRotation(socket, auth, {
    rotated: () => {
      again = true
      showQr()
    },
    failed: notRecorded('a new QR'),
  })
  const broken = (error: unknown): void =>
    void socket.end(error instanceof Error ? error : new Error(String(error)))
  const askForCode =
    linkTo !== null &&
    linkByCode(socket, linkTo, {
      auth,
      clock,
      logger,
      failed: broken,
      show: ({ again: another, ...shownCode }) => {
        if (connection.paired) return
        const update = { status: 'code_ready', phoneNumber: linkTo, ...shownCode } as const
        events.updated({ ...update, ...(another && { again: true }) })
      },
      end: (how) => {
        connection.codeEnd = how
        void socket.end(undefined)
      },
    })
  socket.ev.on('connection.update', (update) => {
    if (update.qr && askForCode) {
      if (!connection.qrShown) askForCode()
      connection.qrShown = true
    } else if (update.qr) {
      const lifetime = qrLifetimeMs ?? (connection.qrShown ? NEXT_QR_MS : FIRST_QR_MS)
      connection.qrShown = true
      shown = { qr: update.qr, expiresAt: clock.now() + lifetime }
      showQr()
    }
    if (update.isNewLogin) {
      connection.paired = true
      events.updated({ status: 'starting' })
    }
    loggedIn ||= update.connection === 'open'
    caughtUp ||= update.receivedPendingNotifications === true
    if (update.connection === 'open') cancelWait = clock.setTimer(CATCH_UP_MS, ready)
    if (loggedIn && caughtUp) ready()
    if (update.connection === 'close') {
      cancelWait()
      connection.liveness.stop()
      arrivals.stop()
      leaving.stop()
      unanswered.stop()
      connection.open = false
      connection.over = true
      sends.over()
      unread.rest()
      settings.over()
      void journal.leave()
      const error = update.lastDisconnect?.error
      events.ended(connection, closeCode(error), error?.message ?? '')
      end.resolve()
    }
  })
  return connection
}
