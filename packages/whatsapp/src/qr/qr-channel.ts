import { proto } from 'baileys'
import { ChannelDownError, MediaError } from '../channel.ts'
import type {
  Channel,
  ChannelLogger,
  KnownPerson,
  LineHealth,
  OutgoingContent,
  Peer,
  PreparedMessage,
} from '../channel.ts'
import { addressBook } from './address-book.ts'
import { addressOf } from './addresses.ts'
import { overLine } from './broken-line.ts'
import { knownNumber } from './known-number.ts'
import { LineKeeper } from './line-keeper.ts'
import { fetchMedia } from './media.ts'
import { openSessions } from './open-sessions.ts'
import type { QrChannelOptions } from './options.ts'
import { prepareMessage } from './outgoing.ts'
import { pictureOf } from './picture.ts'
import { committing } from './ratchets.ts'
import { silenceLibsignal } from './silence-libsignal.ts'
import { noteTrusted } from './trusted-contacts.ts'
import { giveBuffersMemoryOfTheirOwn } from './unpooled-buffers.ts'

/** A bot's line over WhatsApp's linked devices. */
export function openQrChannel(options: QrChannelOptions): Channel {
  silenceLibsignal()
  giveBuffersMemoryOfTheirOwn()
  return new QrChannel(options)
}

class QrChannel implements Channel {
  readonly #keeper: LineKeeper
  readonly #logger: ChannelLogger

  constructor(options: QrChannelOptions) {
    this.#keeper = new LineKeeper(options)
    this.#logger = options.logger
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

  async prepare(peer: Peer, content: OutgoingContent): Promise<PreparedMessage> {
    const line = this.#keeper.line()
    const address = line.auth.state.creds.me?.id ?? ''
    const known = await knownNumber(line, peer, this.#logger)
    return prepareMessage(known, content, { address, upload: line.socket.waUploadToServer })
  }

  async transmit(
    { peer, wireId, payload }: PreparedMessage,
    commit: () => Promise<void> = async () => {},
  ): Promise<void> {
    const address = addressOf(peer)
    const message = proto.Message.decode(payload)
    await overLine(this.#keeper.line(), async (connection) => {
      const { socket } = connection
      await openSessions(socket, address)
      await committing(commit, () => socket.relayMessage(address, message, { messageId: wireId }))
      // Nobody waits for it: what could not be noted now is with the next message.
      void noteTrusted(connection, address).catch(() => {})
    })
  }

  async setTyping(peer: Peer, typing: boolean): Promise<void> {
    await overLine(this.#keeper.line(), ({ socket }) =>
      socket.sendPresenceUpdate(typing ? 'composing' : 'paused', addressOf(peer)),
    )
  }

  async followTyping(peer: Peer): Promise<void> {
    await overLine(this.#keeper.line(), ({ socket }) => socket.presenceSubscribe(addressOf(peer)))
  }

  async markRead(peer: Peer, wireIds: string[]): Promise<void> {
    const remoteJid = addressOf(peer)
    await overLine(this.#keeper.line(), ({ socket }) =>
      socket.readMessages(wireIds.map((id) => ({ remoteJid, id, fromMe: false }))),
    )
  }

  async rejectCall(call: { callId: string; peer: Peer }): Promise<void> {
    await overLine(this.#keeper.line(), ({ calls }) => calls.reject(call))
  }

  async fetchMedia(raw: Uint8Array, maxBytes: number): Promise<Uint8Array> {
    const connection = this.#keeper.line()
    try {
      return await fetchMedia(connection.socket, raw, maxBytes)
    } catch (cause) {
      if (!connection.open && !(cause instanceof MediaError))
        throw new ChannelDownError('the line broke while fetching', { cause })
      throw cause
    }
  }

  async fetchPicture(peer: Peer): Promise<Uint8Array | null> {
    return overLine(this.#keeper.line(), ({ socket }) => pictureOf(socket, peer))
  }

  async refreshPeople(): Promise<KnownPerson[]> {
    return overLine(this.#keeper.line(), addressBook)
  }

  health(): LineHealth {
    return this.#keeper.health()
  }
}
