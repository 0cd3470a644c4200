import { USyncQuery, USyncUser } from 'baileys'
import type { WASocket } from 'baileys'
import { ChannelDownError, NotOnNetworkError } from '../../channel.ts'
import type { ChannelLogger, Peer } from '../../channel.ts'
import { isSamePeer, peerOf } from '../addresses.ts'
import type { StoredAuth } from '../keys/auth-state.ts'
import { overLine } from '../connection/broken-line.ts'
import { ownPeer } from '../incoming/journal.ts'

type Line = { socket: WASocket; auth: StoredAuth; open: boolean }

/**
 * The peer under the number that the network knows: people write some with a digit more or less. Asked once, before the
 * first message to somebody who never wrote. Throws `NotOnNetworkError` when nobody has the number; nothing would come
 * of a message but a machine that writes to strangers.
 */
export async function knownNumber(line: Line, peer: Peer, logger: ChannelLogger): Promise<Peer> {
  const { phoneNumber, lid } = peer
  const { auth } = line
  if (phoneNumber === null || lid !== null || isSamePeer(peer, ownPeer(auth))) return peer
  const known = await auth.state.keys.get('lid-mapping', [phoneNumber])
  if (known[phoneNumber]) return peer
  return { phoneNumber: await networkForm(line, phoneNumber, logger), lid }
}

/** The network's own form of a number; as it is when the network does not say. */
async function networkForm(line: Line, phoneNumber: string, logger: ChannelLogger): Promise<string> {
  const query = new USyncQuery().withContactProtocol().withUser(new USyncUser().withPhone(`+${phoneNumber}`))
  const answer = await overLine(line, ({ socket }) => socket.executeUSyncQuery(query)).catch(
    (error: unknown) => {
      if (error instanceof ChannelDownError) throw error
      // it may refuse to say for a while: the message finds out
      const name = error instanceof Error ? error.name : ''
      logger.debug({ error: name }, 'WhatsApp did not say who has a number')
      return undefined
    },
  )
  // A list without this number says nothing of it, as when too much was asked.
  const [person] = answer?.list ?? []
  if (person?.['contact'] === false) throw new NotOnNetworkError('Nobody has this number on WhatsApp')
  return person?.['contact'] === true ? (peerOf(person.id)?.phoneNumber ?? phoneNumber) : phoneNumber
}
