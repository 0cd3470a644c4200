import { once } from 'node:events'
import { isDeepStrictEqual } from 'node:util'
import { addTransactionCapability, DEFAULT_CONNECTION_CONFIG, initAuthCreds, proto } from 'baileys'
import type { SignalDataSet, WASocket } from 'baileys'
import { CUSTOMER, openShopPhones, OWNER } from '@recado/whatsapp-emulator/testing'
import { emptySession, memorySessionStore } from '../../../testing/memory-session-store.ts'
import { baileysLogger } from '../../baileys/baileys-logger.ts'
import { silenceLibsignal } from '../../baileys/silence-libsignal.ts'
import { systemClock } from '../../../system-clock.ts'
import { Progress } from '../../connection/progress.ts'
import { openSocket } from '../../connection/socket.ts'
import { openJournal } from '../../incoming/journal.ts'
import { Unread } from '../../incoming/unread.ts'
import { loadAuth } from '../../keys/auth-state.ts'
import { followRotation } from '../../linking/rotated-qr.ts'
import { builtInVersion } from '../../version/client-version.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} }
const logger = baileysLogger(silent)

/** What the driver hangs on to in a Baileys, by name, and whether it is there. */
export type Hooks = Record<string, boolean>

/** Asks Baileys itself for what can be asked of it, and names the events that its socket told on the way of a line. */
export async function probeBaileys(): Promise<{ hooks: Hooks; heard: string[] }> {
  const { heard, hadTransactions } = await eventsOfALine()
  const props = proto.ClientPairingProps.encode({ isChatDbLidMigrated: true }).finish()
  return {
    heard,
    hooks: {
      ...(await repositoryHooks()),
      'given-transactions': hadTransactions,
      'pairing-props': proto.ClientPairingProps.decode(props).isChatDbLidMigrated === true,
      'pairing-request': 'PairingRequest' in proto,
      'ws-events': ['open', 'frame'].every((event) => heard.includes(event)),
    },
  }
}

const METHODS = [
  'decryptMessage',
  'encryptMessage',
  'injectE2ESession',
  'validateSession',
  'deleteSession',
  'jidToSignalProtocolAddress',
] as const

async function repositoryHooks(): Promise<Hooks> {
  const written: SignalDataSet[] = []
  const store = { get: async () => ({}), set: async (data: SignalDataSet) => void written.push(data) }
  const keys = addTransactionCapability(store, logger, { maxCommitRetries: 1, delayBetweenTriesMs: 0 })
  const repository = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(
    { creds: initAuthCreds(), keys },
    logger,
    undefined,
  )
  await repository.lidMapping.storeLIDPNMappings([{ lid: '111@lid', pn: `${CUSTOMER}@s.whatsapp.net` }])
  const pair = { 'lid-mapping': { [CUSTOMER]: '111', '111_reverse': CUSTOMER } }
  return {
    'default-repository': METHODS.every((name) => typeof repository[name] === 'function'),
    'lid-mapping': isDeepStrictEqual(structuredClone(written), [pair]),
  }
}

/** Links a line whose QR is asked for anew, lets a customer write, call and be answered, and ends the connection. */
async function eventsOfALine(): Promise<{ heard: string[]; hadTransactions: boolean }> {
  silenceLibsignal()
  await using phones = await openShopPhones()
  const { emulator, owner, laura } = phones
  const sessionStore = memorySessionStore(emptySession())
  const auth = await loadAuth(sessionStore, () => {})
  const parts = { store: sessionStore, logger: silent, clock: systemClock }
  const journal = openJournal(auth, { ...parts, unread: await Unread.load(parts) })
  const heard = new Set<string>()
  let hadTransactions = true
  const open = (): WASocket => {
    const { makeSignalRepository } = journal
    const socket = openSocket({
      auth,
      journal: {
        ...journal,
        makeSignalRepository: (signalAuth, ...rest) => {
          hadTransactions &&= 'transaction' in signalAuth.keys
          return makeSignalRepository(signalAuth, ...rest)
        },
      },
      sessionStore,
      logger: silent,
      clock: systemClock,
      arrivals: new Progress({ clock: systemClock, stalled() {}, excused: () => false }),
      version: builtInVersion,
      waSocketUrl: emulator.url,
    })
    const emit = socket.ws.emit.bind(socket.ws)
    socket.ws.emit = (event, ...told) => {
      heard.add(String(event))
      return emit(event, ...told)
    }
    return socket
  }
  const until = (socket: WASocket, event: string) =>
    once(socket.ws, event, { signal: AbortSignal.timeout(60_000) })

  const first = open()
  const { qrOf } = followRotation(first, auth, { rotated() {}, failed() {} })
  const shown = await new Promise<string>((resolve) => {
    first.ev.on('connection.update', ({ qr }) => qr && resolve(qr))
  })
  await emulator.rotateQrs()
  const paired = new Promise<void>((resolve) => {
    first.ev.on('connection.update', ({ connection }) => connection === 'close' && resolve())
  })
  await owner.scan(qrOf(shown))
  await paired
  await journal.leave()

  const socket = open()
  await until(socket, 'CB:success')
  const came = until(socket, 'CB:message')
  await laura.sendText(OWNER, 'hola')
  await came
  const [accepted, delivered] = [until(socket, 'CB:ack,class:message'), until(socket, 'CB:receipt')]
  await socket.relayMessage(
    `${CUSTOMER}@s.whatsapp.net`,
    { conversation: 'buenas' },
    { messageId: '3EB0TRIAL' },
  )
  await Promise.all([accepted, delivered])
  const rings = until(socket, 'CB:call')
  laura.call(OWNER)
  await rings
  const ends = until(socket, 'CB:stream:error')
  emulator.endConnections('503')
  await ends
  await socket.end(undefined)
  await journal.leave()
  return { heard: [...heard].toSorted(), hadTransactions }
}
