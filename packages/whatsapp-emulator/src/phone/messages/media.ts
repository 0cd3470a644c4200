import { aesDecryptGCM, aesEncryptGCM, hkdf, proto } from 'baileys'
import { randomBytes } from 'node:crypto'
import { decryptMedia, sha256, UnreadableMedia } from '../../media/media-cipher.ts'
import type { Companion } from '../../model/account.ts'
import { deliver } from '../../service/forwarding/delivery.ts'
import type { WhatsAppService } from '../../service/service.ts'
import { bytesOf, childOf, requiredAttribute, stanza, type Stanza } from '../../wire/stanza.ts'
import type { Chat, ChatMessage } from '../chats/chat.ts'
import { attachedMedia, mediaMessage, type OutgoingMedia } from './media-message.ts'

/** An attachment, decrypted and checked against its hash. */
export interface OpenedMedia {
  data: Buffer
  mimeType: string
  fileName: string | undefined
  seconds: number | undefined
}

const { ResultType } = proto.MediaRetryNotification

/** Whose files they are. */
interface MediaOwner {
  readonly jid: string
  send(to: string, content: proto.IMessage, options: { id?: string }): Promise<string>
  chats(): readonly Chat[]
}

/** The pictures, voice notes and files of a phone. */
export class PhoneMedia {
  readonly #service: WhatsAppService
  readonly #phone: MediaOwner

  constructor(service: WhatsAppService, phone: MediaOwner) {
    this.#service = service
    this.#phone = phone
  }

  /** Encrypts a file, puts it on the media host and sends it to a number; the message's id. Rejects with UnknownNumber. */
  send(to: string, media: OutgoingMedia, options: { id?: string } = {}): Promise<string> {
    return this.#phone.send(to, this.message(media), options)
  }

  /** Encrypts a file and puts it on the media host; the message to send. */
  message(media: OutgoingMedia): proto.IMessage {
    const upload = (folder: string, file: Buffer) => {
      const directPath = this.#service.media.put(folder, file)
      return { directPath, url: `https://${this.#service.mediaHost.host}${directPath}` }
    }
    return mediaMessage(media, upload, this.#service.nowSeconds())
  }

  /** What a message carries; undefined without an attachment. Throws UnreadableMedia when it is gone or damaged. */
  open({ content }: Pick<ChatMessage, 'content'>): OpenedMedia | undefined {
    const attached = attachedMedia(content)
    if (!attached) return undefined
    const file = this.#service.media.get(attached.directPath)
    if (!file) throw new UnreadableMedia('The file is no longer on the media host')
    const data = decryptMedia(file, attached.mediaKey, attached.type)
    if (!sha256(data).equals(attached.fileSha256)) throw new UnreadableMedia('The file does not fit its hash')
    const { mimeType, fileName, seconds } = attached
    return { data, mimeType, fileName, seconds }
  }

  /** A linked device found a file gone from the host: the phone uploads it again, if it has it still. */
  uploadAgain(device: Companion, receipt: Stanza): void {
    const id = requiredAttribute(receipt, 'id')
    const rmr = childOf(receipt, 'rmr')
    const message = this.#phone
      .chats()
      .flatMap((chat) => chat.messages)
      .find((candidate) => candidate.id === id)
    const attached = message && attachedMedia(message.content)
    const { jid = '', from_me: fromMe = 'false' } = rmr?.attrs ?? {}
    const attrs = { from: this.#phone.jid, id, type: 'mediaretry', t: String(this.#service.nowSeconds()) }
    const about = stanza('rmr', { jid, from_me: fromMe })
    if (!attached) {
      const error = stanza('error', { code: String(ResultType.NOT_FOUND) })
      return deliver(device, stanza('notification', attrs, [about, error]))
    }
    const key = hkdf(Buffer.from(attached.mediaKey), 32, { info: 'WhatsApp Media Retry Notification' })
    const asked = childOf(receipt, 'encrypt')
    // Only who has the file's key can ask for it.
    aesDecryptGCM(bytesOf(asked, 'enc_p'), Buffer.from(key), bytesOf(asked, 'enc_iv'), Buffer.from(id))
    const directPath = this.#service.media.restore(attached.folder, attached.directPath)
    const result = directPath ? ResultType.SUCCESS : ResultType.NOT_FOUND
    const notice = proto.MediaRetryNotification.encode({
      stanzaId: id,
      result,
      directPath: directPath ?? null,
    })
    const iv = randomBytes(12)
    const sealed = Buffer.from(aesEncryptGCM(notice.finish(), Buffer.from(key), iv, Buffer.from(id)))
    const encrypt = stanza('encrypt', {}, [stanza('enc_p', {}, sealed), stanza('enc_iv', {}, iv)])
    deliver(device, stanza('notification', attrs, [encrypt, about]))
  }
}
