import { jidNormalizedUser, proto } from 'baileys'
import type { Peer, SessionStore } from '../../channel.ts'
import type { Connection } from '../connection/connection.ts'

type Read = { peer: Peer; wireIds: string[]; store: Pick<SessionStore, 'receivedRaw'> }

/** Says that messages were read, of each at the address that it came from, whatever the account's chats are by. */
export async function sendRead(connection: Connection, { peer, wireIds, store }: Read): Promise<void> {
  const { socket, sends, cameFrom } = connection
  const addressOf = async (id: string): Promise<string> => {
    const address = cameFrom(id) ?? (await storedAddress(store, id))
    return address === null ? sends.addressOf(peer) : jidNormalizedUser(address)
  }
  const keys = await Promise.all(
    wireIds.map(async (id) => ({ remoteJid: await addressOf(id), id, fromMe: false })),
  )
  await socket.readMessages(keys)
}

async function storedAddress(store: Read['store'], id: string): Promise<string | null> {
  const raw = await store.receivedRaw(id)
  return raw?.length ? (proto.WebMessageInfo.decode(raw).key?.remoteJid ?? null) : null
}
