import { createHash } from 'node:crypto'
import { decryptPollVote, jidNormalizedUser, normalizeMessageContent, proto } from 'baileys'
import type { WAMessage } from 'baileys'
import type { ChannelLogger, InboundContent, Peer, Quote, SessionStore } from '../../channel.ts'
import { peerOf } from '../addresses.ts'
import type { StoredAuth } from '../keys/auth-state.ts'

/** What somebody chose in a poll of ours, and the poll as what it answers. */
export type OpenedVote = { content: InboundContent; quoted: Quote }

type OpenParts = {
  auth: Pick<StoredAuth, 'state'>
  store: Pick<SessionStore, 'sentPayload'>
  logger: ChannelLogger
}

/**
 * Reads a customer's vote, which Baileys 7.0.0-rc14 leaves encrypted: the key lies in the poll that we sent. Null for what is
 * none, for votes in polls that this line did not send, and for those that are not of this poll's key and this voter.
 */
export async function openVote(
  received: Pick<WAMessage, 'key' | 'message'>,
  parts: OpenParts,
): Promise<OpenedVote | null> {
  const { key, message } = received
  const update = normalizeMessageContent(message)?.pollUpdateMessage
  const pollId = update?.pollCreationMessageKey?.id
  if (!update?.vote?.encPayload || !update.vote.encIv || !pollId || key.fromMe) return null
  const voter = peerOf(key.remoteJid, key.remoteJidAlt)
  const payload = await parts.store.sentPayload(pollId)
  if (!voter || !payload) return null
  const sent = proto.Message.decode(payload)
  const poll = sent.pollCreationMessageV3
  const pollEncKey = sent.messageContextInfo?.messageSecret
  if (!poll || !pollEncKey) return null
  const { me } = parts.auth.state.creds
  const creators = [me?.lid, me?.id].flatMap((jid) => (jid ? [jidNormalizedUser(jid)] : []))
  const voters = await addressesOf(voter, parts.auth)
  const selected = decrypt(update.vote, { pollId, pollEncKey, creators, voters })
  if (!selected) {
    parts.logger.debug({}, 'a vote is not of the key of its poll')
    return null
  }
  const chosen = new Set(selected.map((hash) => Buffer.from(hash).toString('hex')))
  const names = (poll.options ?? []).flatMap(({ optionName }) => (optionName ? [optionName] : []))
  const options = names.filter((name) => chosen.has(createHash('sha256').update(name).digest('hex')))
  // An option that is none of this poll's says nothing, and takes nothing back.
  if (options.length === 0 && chosen.size > 0) return null
  return {
    content: { type: 'vote', poll: pollId, options },
    quoted: { wireId: pollId, fromMe: true, text: `📊 ${poll.name ?? ''}` },
  }
}

/** A phone takes for either of the two their number or their LID: which is known of neither. */
function decrypt(
  vote: proto.Message.IPollEncValue,
  how: { pollId: string; pollEncKey: Uint8Array; creators: string[]; voters: string[] },
): Uint8Array[] | null {
  const { pollId: pollMsgId, pollEncKey, creators, voters } = how
  for (const pollCreatorJid of creators) {
    for (const voterJid of voters) {
      try {
        return (
          decryptPollVote(vote, { pollEncKey, pollCreatorJid, pollMsgId, voterJid }).selectedOptions ?? []
        )
      } catch {
        // not under these two
      }
    }
  }
  return null
}

/** Both addresses, without a device, as far as the stanza or the session knows them. */
async function addressesOf({ phoneNumber, lid }: Peer, { state }: OpenParts['auth']): Promise<string[]> {
  const ids = [phoneNumber, lid === null ? null : `${lid}_reverse`].filter((id) => id !== null)
  const known = await state.keys.get('lid-mapping', ids)
  const [number, hidden] = [
    phoneNumber ?? (lid === null ? null : known[`${lid}_reverse`]),
    lid ?? (phoneNumber === null ? null : known[phoneNumber]),
  ]
  return [...(hidden ? [`${hidden}@lid`] : []), ...(number ? [`${number}@s.whatsapp.net`] : [])]
}
