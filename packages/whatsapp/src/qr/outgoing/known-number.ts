import { USyncQuery, USyncUser } from 'baileys'
import { ChannelDownError, NotOnNetworkError } from '../../channel.ts'
import type { ChannelLogger, Peer } from '../../channel.ts'
import { isSamePeer, peerOf } from '../addresses.ts'
import type { Connection } from '../connection/connection.ts'
import { overConnection } from '../connection/over-connection.ts'
import { ownPeer } from '../incoming/journal.ts'

type OpenConnection = Pick<Connection, 'socket' | 'auth' | 'open'>

/**
 * The peer under the number that the network knows: people write some with a digit more or less. Asked once, before the
 * first message to somebody who never wrote. Throws `NotOnNetworkError` when nobody has the number; nothing would come
 * of a message but a machine that writes to strangers.
 */
export async function knownNumber(
  connection: OpenConnection,
  peer: Peer,
  logger: ChannelLogger,
): Promise<Peer> {
  const { phoneNumber, lid } = peer
  const { auth } = connection
  if (phoneNumber === null || lid !== null || isSamePeer(peer, ownPeer(auth))) return peer
  const known = await auth.state.keys.get('lid-mapping', [phoneNumber])
  if (known[phoneNumber]) return peer
  return networkForm(connection, phoneNumber, logger)
}

/**
 * The network's own form of a number, with the LID behind it, which is stored; as it is when the network does not say. Throws
 * `ChannelDownError` and `NotOnNetworkError`.
 */
export async function networkForm(
  connection: OpenConnection,
  phoneNumber: string,
  logger: ChannelLogger,
): Promise<Peer> {
  const user = new USyncUser().withPhone(`+${phoneNumber}`)
  const query = new USyncQuery().withContactProtocol().withLIDProtocol().withUser(user)
  const answer = await overConnection(connection, ({ socket }) => socket.executeUSyncQuery(query)).catch(
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
  if (person?.['contact'] !== true) return { phoneNumber, lid: null }
  const lid = typeof person['lid'] === 'string' ? person['lid'] : null
  const known = peerOf(person.id, lid)
  if (lid !== null && known?.phoneNumber)
    await connection.socket.signalRepository.lidMapping.storeLIDPNMappings([{ lid, pn: person.id }])
  return { phoneNumber: known?.phoneNumber ?? phoneNumber, lid: known?.lid ?? null }
}
