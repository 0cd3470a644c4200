import {
  DEFAULT_CONNECTION_CONFIG,
  decodeMessageNode,
  MISSING_KEYS_ERROR_TEXT,
  proto,
  unpadRandomMax16,
} from 'baileys'
import type {
  BinaryNode,
  SignalAuthState,
  SignalKeyStoreWithTransaction,
  SocketConfig,
  WASocket,
} from 'baileys'
import { LRUCache } from 'lru-cache'
import type {
  ChannelClock,
  ChannelLogger,
  InboundChange,
  InboundMessage,
  Peer,
  SessionStore,
} from '../../channel.ts'
import { isForeignAddress, peerOf } from '../addresses.ts'
import type { Progress } from '../connection/progress.ts'
import type { StoredAuth } from '../keys/auth-state.ts'
import { inboundItem } from './inbound-message.ts'
import { unreadable } from './inbound-unavailable.ts'
import type { Unread } from './unread.ts'
import { openVote } from './open-vote.ts'
import { commitBeforeLeaving, Ratchets, readingOneSession } from '../keys/ratchets.ts'
import { Backpressure, sourceOf } from './backpressure.ts'

type MakeSignalRepository = SocketConfig['makeSignalRepository']
const REMEMBERED = 2_000
/** A padded message that says nothing. */
const EMPTY = Uint8Array.of(1)

/**
 * The journal: what was decrypted is committed together with the ratchet that read it, and Baileys sends its receipt
 * only afterwards. So a crash at any moment either leaves the message at the network or has it stored, never neither.
 */
export type Journal = {
  /** For `makeWASocket`: the usual repository, with a `decryptMessage` that journals. One socket has it at a time. */
  makeSignalRepository: MakeSignalRepository
  /**
   * The socket is over: what it has not begun to encrypt or decrypt is refused, and what it has in hand is over when this
   * resolves. Until then another socket would go on from a ratchet that is about to change.
   */
  leave(): Promise<void>
  /**
   * Lets the journal see which stanza a ciphertext came in, and `arrivals` which messages wait for their turn. Call it before the
   * socket has received anything.
   */
  follow(socket: WASocket, arrivals: Progress): void
  /** The address that a message of a customer came from, of the last ones; undefined for others. */
  cameFrom(wireId: string): string | undefined
  /** Whether this message is already in the journal, so that Baileys' event about it adds nothing. */
  has(address: string, wireId: string): boolean
}

type JournalParts = {
  store: Pick<SessionStore, 'received' | 'sentPayload'>
  logger: ChannelLogger
  clock: ChannelClock
  unread: Pick<Unread, 'noted' | 'read'>
}

export function openJournal(auth: StoredAuth, { store, logger, clock, unread }: JournalParts): Journal {
  const backpressure = new Backpressure(clock)
  const stanzaOf = new WeakMap<object, BinaryNode>()
  /** Each message's number by its arrival, and with whom it waits for its turn. */
  const waiting = new WeakMap<BinaryNode, { number: number; arrivals: Progress }>()
  const seen = new Set<string>()
  const cameFrom = new LRUCache<string, string>({ max: REMEMBERED })
  const ratchets = new Ratchets()

  const remember = (name: string): void => {
    seen.add(name)
    const [oldest] = seen
    if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest)
  }

  const read = async (
    stanza: BinaryNode,
    padded: Uint8Array,
  ): Promise<InboundMessage | InboundChange | null> => {
    const { me } = auth.state.creds
    try {
      const decoded = proto.Message.decode(unpadRandomMax16(padded))
      const { fullMessage } = decodeMessageNode(stanza, me?.id ?? '', me?.lid ?? '')
      const message = decoded.deviceSentMessage?.message ?? decoded
      const received = { ...fullMessage, message }
      const vote = await openVote(received, { auth, store, logger })
      return inboundItem(received, ownPeer(auth), vote)
    } catch (error) {
      // a message that cannot be read must not make Baileys believe that decryption failed, or it asks again for ever
      logger.warn({ error: String(error) }, 'a decrypted message could not be read')
      return null
    }
  }

  /** Read before, by this process or by one that died before its receipt left. */
  const isKnown = async (stanza: BinaryNode): Promise<boolean> => {
    if (seen.has(nameOf(stanza))) return true
    const { me } = auth.state.creds
    const { key } = decodeMessageNode(stanza, me?.id ?? '', me?.lid ?? '').fullMessage
    const peer = peerOf(key.remoteJid, key.remoteJidAlt)
    return peer !== null && store.received(peer, key.id ?? '')
  }

  /** Durable before Baileys asks for it again: after that the network counts it as given. */
  const noteUnread = async (
    stanza: BinaryNode,
    repository: ReturnType<MakeSignalRepository>,
  ): Promise<void> => {
    const message = unreadable(stanza, auth)
    if (!message) return
    if (message.peer.phoneNumber === null) message.peer.phoneNumber = await phoneOf(repository, message.peer)
    await unread.noted(message)
  }

  return {
    makeSignalRepository(signalAuth, baileysLogger, lookUp) {
      const repository = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(signalAuth, baileysLogger, lookUp)
      const decrypt = readingOneSession(repository, signalAuth.keys)
      commitBeforeLeaving(repository)
      repository.decryptMessage = async (options) => {
        const stanza = stanzaOf.get(options.ciphertext)
        if (!stanza) return decrypt(options)
        const name = nameOf(stanza)
        const journalled = auth.journalled((journal) =>
          transactionOf(signalAuth).transaction(async () => {
            const plain = await decrypt(options).catch(async (error: unknown) => {
              // its receipt was lost with the last connection: the ratchet is past it, and it is safe with us
              if (await isKnown(stanza)) return EMPTY
              // What was read before and is no message: nobody sends it again.
              if (!String(error).includes(MISSING_KEYS_ERROR_TEXT)) await noteUnread(stanza, repository)
              throw error
            })
            const item = await read(stanza, plain)
            if (!item) return plain
            if (item.peer.phoneNumber === null) item.peer.phoneNumber = await phoneOf(repository, item.peer)
            journal(item)
            return plain
          }, options.jid),
        )
        try {
          const padded = await backpressure.during(journalled)
          remember(name)
          unread.read(stanza.attrs['id'] ?? '')
          return padded
        } finally {
          const waited = waiting.get(stanza)
          backpressure.handled(waited?.number ?? 0)
          waited?.arrivals.end(name)
        }
      }
      ratchets.hand(repository)
      return repository
    },
    leave: () => ratchets.leave(),
    follow(socket, arrivals) {
      // The WebSocket is there once it is open.
      socket.ws.on('open', () => (backpressure.source = sourceOf(socket.ws)))
      socket.ws.prependListener('CB:receipt', ({ attrs }: BinaryNode) => {
        if (attrs['type'] === 'retry') ratchets.unreadable(attrs['participant'] ?? attrs['from'] ?? '')
      })
      socket.ws.prependListener('CB:message', (stanza: BinaryNode) => {
        const { id, from, recipient } = stanza.attrs
        if (!Array.isArray(stanza.content) || isForeignAddress(from ?? '')) return
        if (id && from && recipient === undefined) cameFrom.set(id, from)
        for (const { tag, content } of stanza.content) {
          if (tag !== 'enc' || !(content instanceof Uint8Array)) continue
          stanzaOf.set(content, stanza)
          if (waiting.has(stanza)) continue
          waiting.set(stanza, { number: backpressure.arrived(content.length), arrivals })
          arrivals.begin(nameOf(stanza))
        }
      })
    },
    cameFrom: (wireId) => cameFrom.get(wireId),
    has: (address, wireId) => seen.has(`${address}|${wireId}`),
  }
}

/** As Baileys' events name it: the chat's address and the message's id. */
export function nameOf({ attrs }: Pick<BinaryNode, 'attrs'>): string {
  return `${attrs['recipient'] ?? attrs['from']}|${attrs['id']}`
}

/** The number and LID that this session is linked as. */
export function ownPeer(auth: StoredAuth): Peer {
  const { me } = auth.state.creds
  return peerOf(me?.id, me?.lid) ?? { phoneNumber: null, lid: null }
}

async function phoneOf(repository: ReturnType<MakeSignalRepository>, peer: Peer): Promise<string | null> {
  const address = await repository.lidMapping.getPNForLID(`${peer.lid}@lid`)
  return peerOf(address)?.phoneNumber ?? null
}

function transactionOf(auth: SignalAuthState): SignalKeyStoreWithTransaction {
  // makeSocket wraps the keys with transactions before it makes the repository; the type only says it may have
  return auth.keys as SignalKeyStoreWithTransaction
}
