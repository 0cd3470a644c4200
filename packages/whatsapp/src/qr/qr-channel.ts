import { ChannelDownError, MediaError, qrCapabilities } from '../channel.ts'
import type {
  Channel,
  ChannelClock,
  ChannelLogger,
  KnownPerson,
  LineHealth,
  OutgoingContent,
  Peer,
  PreparedMessage,
  SessionStore,
} from '../channel.ts'
import { addressBook } from './people/address-book.ts'
import { sendRead } from './outgoing/read-receipts.ts'
import { overConnection } from './connection/over-connection.ts'
import { knownNumber } from './outgoing/known-number.ts'
import { named } from './outgoing/named-message.ts'
import type { NamedMessage } from './outgoing/named-message.ts'
import { SessionKeeper } from './connection/session-keeper.ts'
import { fetchMedia } from './media/fetch-media.ts'
import { transmit } from './outgoing/transmit.ts'
import type { QrChannelOptions } from './options.ts'
import { systemClock } from '../system-clock.ts'
import { prepareMessage } from './outgoing/prepare-message.ts'
import { knownNumbers } from './people/known-numbers.ts'
import { pictureOf } from './people/picture.ts'
import { silenceLibsignal } from './baileys/silence-libsignal.ts'

/** Its messages have their ids before they leave. */
export interface LinkedDevice extends Channel {
  prepare(peer: Peer, content: OutgoingContent): Promise<NamedMessage>
}

/** A bot's WhatsApp session, as one of the phone's linked devices. */
export function openQrChannel(options: QrChannelOptions): LinkedDevice {
  silenceLibsignal()
  giveBuffersMemoryOfTheirOwn()
  return new QrChannel(options)
}

class QrChannel implements LinkedDevice {
  readonly capabilities = qrCapabilities
  readonly #keeper: SessionKeeper
  readonly #logger: ChannelLogger
  readonly #store: SessionStore
  readonly #clock: ChannelClock

  constructor(options: QrChannelOptions) {
    this.#keeper = new SessionKeeper(options)
    this.#logger = options.logger
    this.#store = options.sessionStore
    this.#clock = options.clock ?? systemClock
  }

  connect(how?: { phoneNumber: string }): Promise<void> {
    return this.#keeper.connect(how)
  }

  close(): Promise<void> {
    return this.#keeper.close()
  }

  unlink(): Promise<void> {
    return this.#keeper.unlink()
  }

  async prepare(peer: Peer, content: OutgoingContent): Promise<NamedMessage> {
    const connection = this.#keeper.connection()
    const address = connection.auth.state.creds.me?.id ?? ''
    const known = await knownNumber(connection, peer, this.#logger)
    const { byLid } = connection.sends
    const upload = connection.socket.waUploadToServer
    const message = await prepareMessage(known, content, { address, byLid, upload, clock: this.#clock })
    connection.sends.madeReady(message)
    return message
  }

  async transmit(message: PreparedMessage, commit: () => Promise<void> = async () => {}): Promise<void> {
    const ready = named(message)
    await overConnection(this.#keeper.connection(), (connection) => transmit(connection, ready, commit))
  }

  async setTyping(peer: Peer, typing: boolean): Promise<void> {
    await overConnection(this.#keeper.connection(), async ({ socket, sends }) =>
      socket.sendPresenceUpdate(typing ? 'composing' : 'paused', await sends.addressOf(peer)),
    )
  }

  async askRestrictions(): Promise<void> {
    await overConnection(this.#keeper.connection(), ({ socket, restrictions }) => restrictions.ask(socket))
  }

  async followTyping(peer: Peer): Promise<void> {
    await overConnection(this.#keeper.connection(), async ({ socket, sends }) =>
      socket.presenceSubscribe(await sends.addressOf(peer)),
    )
  }

  async markRead(peer: Peer, wireIds: string[]): Promise<void> {
    await overConnection(this.#keeper.connection(), (connection) =>
      sendRead(connection, { peer, wireIds, store: this.#store }),
    )
  }

  async rejectCall(call: { callId: string; peer: Peer }): Promise<void> {
    await overConnection(this.#keeper.connection(), ({ calls }) => calls.reject(call))
  }

  async fetchMedia(raw: Uint8Array, maxBytes: number): Promise<Uint8Array> {
    const connection = this.#keeper.connection()
    try {
      return await fetchMedia(connection.socket, raw, { maxBytes, clock: this.#clock })
    } catch (cause) {
      if (!connection.open && !(cause instanceof MediaError))
        throw new ChannelDownError('the connection broke while fetching', { cause })
      throw cause
    }
  }

  async fetchPicture(peer: Peer): Promise<Uint8Array | null> {
    return overConnection(this.#keeper.connection(), ({ socket }) => pictureOf(socket, peer))
  }

  async refreshPeople(): Promise<KnownPerson[]> {
    return overConnection(this.#keeper.connection(), addressBook)
  }

  async knownNumbers(lids: string[]): Promise<KnownPerson[]> {
    return knownNumbers(this.#keeper.connection().auth, lids)
  }

  health(): LineHealth {
    return this.#keeper.health()
  }
}

/**
 * Node cuts small Buffers out of slabs of 64 KB, and a slab stays as long as one of them. Baileys and libsignal keep keys
 * of some thirty bytes for every chat, some for days: each would hold a slab (measured: 65 of 156 MB with 100 sessions and
 * 5 000 customers, and 7 MB more a minute). Each Buffer of this process has memory of its own instead, which costs a
 * fraction of a microsecond. Harmless to call again.
 */
function giveBuffersMemoryOfTheirOwn(): void {
  Buffer.poolSize = 0
}
