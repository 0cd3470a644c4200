import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { proto } from 'baileys'
import type { AccountPhone, Addressing } from '../../model/account.ts'
import type { WhatsAppService } from '../../service/service.ts'
import type { ChatMessage } from '../chats/chat.ts'
import { UnknownNumber } from '../phone-options.ts'
import { pollOf } from './message-content.ts'

/** Under which addresses a vote is encrypted, where it is not those that its reader sees; and with which key. */
export interface VoteOptions {
  voter?: Addressing
  creator?: Addressing
  secret?: Uint8Array
}

/** There is no poll of that id in the chat. */
export class UnknownPoll extends Error {
  override name = 'UnknownPoll'
}

/** Who votes, and tells the other of it. */
interface Voter extends AccountPhone {
  readonly phoneNumber: string
  chat(withNumber: string): readonly ChatMessage[]
  send(to: string, content: proto.IMessage): Promise<string>
}

/** A person votes in polls. */
export class PhonePolls {
  readonly #service: WhatsAppService
  readonly #phone: Voter

  constructor(service: WhatsAppService, phone: Voter) {
    this.#service = service
    this.#phone = phone
  }

  /**
   * Votes in a poll of the chat with a number: these options instead of those before, and none takes the vote back. Gives
   * the vote's own id. Rejects with UnknownPoll.
   */
  async vote(
    withNumber: string,
    pollId: string,
    options: readonly string[],
    how: VoteOptions = {},
  ): Promise<string> {
    const other = this.#service.directory.byNumber(withNumber)
    if (!other) throw new UnknownNumber(`Nobody has the number ${withNumber}`)
    const shown = this.#phone.chat(withNumber).find(({ id }) => id === pollId)
    const poll = shown && pollOf(shown.content)
    if (!poll) throw new UnknownPoll(pollId)
    const seen: Addressing = this.#phone.addressFor(other) === this.#phone.lidJid ? 'lid' : 'pn'
    const addressOf = (phone: AccountPhone, by: Addressing = seen): string =>
      by === 'lid' ? phone.lidJid : phone.jid
    const vote = encryptVote(options, {
      pollId,
      voter: addressOf(this.#phone, how.voter),
      creator: addressOf(shown.fromMe ? this.#phone : other.phone, how.creator),
      secret: how.secret ?? poll.secret,
    })
    const pollCreationMessageKey = {
      remoteJid: addressOf(other.phone),
      id: pollId,
      fromMe: shown.fromMe,
    }
    const pollUpdateMessage = { pollCreationMessageKey, vote, senderTimestampMs: this.#service.now() }
    const id = await this.#phone.send(withNumber, { pollUpdateMessage })
    this.#phone.inbox.voted(withNumber, { pollId, fromMe: true, options })
    other.phone.inbox.voted(this.#phone.phoneNumber, { pollId, fromMe: false, options })
    return id
  }
}

/** As `decryptPollVote` of Baileys 7.0.0-rc14 reads it: options by their SHA-256, the key bound to poll, creator and voter. */
function encryptVote(
  options: readonly string[],
  { pollId, voter, creator, secret }: { pollId: string; voter: string; creator: string; secret: Uint8Array },
): proto.Message.IPollEncValue {
  const selectedOptions = options.map((name) => createHash('sha256').update(name).digest())
  const plain = proto.Message.PollVoteMessage.encode({ selectedOptions }).finish()
  const bound = Buffer.concat([Buffer.from(`${pollId}${creator}${voter}Poll Vote`), Buffer.of(1)])
  const first = createHmac('sha256', new Uint8Array(32)).update(secret).digest()
  const key = createHmac('sha256', first).update(bound).digest()
  const encIv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, encIv)
  cipher.setAAD(Buffer.from(`${pollId}\u0000${voter}`))
  return { encIv, encPayload: Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]) }
}
