import { proto } from 'baileys'
import type { WASocket } from 'baileys'
import type { PreparedMessage } from '../../channel.ts'
import { addressOf } from '../addresses.ts'
import type { Connection } from '../connection/connection.ts'
import { committing } from '../keys/ratchets.ts'
import { noteTrusted } from './trusted-contacts.ts'

/** Resolves when the bytes left, which they do only when `commit` has resolved. */
export async function transmit(
  connection: Connection,
  { peer, wireId, payload }: PreparedMessage,
  commit: () => Promise<void>,
): Promise<void> {
  const { socket } = connection
  const address = addressOf(peer)
  await openSessions(socket, address)
  await committing(commit, () =>
    socket.relayMessage(address, proto.Message.decode(payload), { messageId: wireId }),
  )
  // Nobody waits for it: what could not be noted now is with the next message.
  void noteTrusted(connection, address).catch(() => {})
}

/**
 * Asks which devices somebody has and opens sessions with them, as sending would do. There Baileys keeps the whole session for
 * one message until it has left, and a first message to a stranger would hold up what is said in every other chat.
 */
async function openSessions(socket: WASocket, address: string): Promise<void> {
  const devices = await socket.getUSyncDevices([address], true, false)
  await socket.assertSessions(devices.map(({ jid }) => jid))
}
