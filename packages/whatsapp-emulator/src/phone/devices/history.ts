import { deflateSync } from 'node:zlib'
import { jidEncode, proto } from 'baileys'
import type { Directory } from '../../model/directory.ts'
import type { Chat } from '../chats/chat.ts'

const { HistorySyncType } = proto.HistorySync
const { Status } = proto.WebMessageInfo

function addressesOf(directory: Directory, phoneNumber: string) {
  const pnJid = jidEncode(phoneNumber, 's.whatsapp.net')
  const lidJid = jidEncode(directory.lidOf(phoneNumber), 'lid')
  const phone = directory.byNumber(phoneNumber)?.phone
  if (phone?.hidesNumber) return { id: lidJid, lidJid }
  return { id: phone?.addressing === 'lid' ? lidJid : pnJid, pnJid, lidJid }
}

/** A chat as the phone tells a new device of it. */
function conversation(directory: Directory, chat: Chat): proto.IConversation {
  const addresses = addressesOf(directory, chat.with)
  const phone = directory.byNumber(chat.with)?.phone
  const messages = chat.messages.map((message, order) => ({
    msgOrderId: order + 1,
    message: {
      key: { remoteJid: addresses.id, fromMe: message.fromMe, id: message.id },
      message: message.content,
      messageTimestamp: Math.floor(message.at / 1000),
      status: message.fromMe ? Status.DELIVERY_ACK : Status.SERVER_ACK,
      ...(message.fromMe || !phone ? {} : { pushName: phone.name }),
    },
  }))
  return {
    ...addresses,
    name: chat.savedAs ?? null,
    ...(phone?.username !== undefined && { username: phone.username }),
    unreadCount: chat.unread().length,
    conversationTimestamp: messages.at(-1)?.message.messageTimestamp ?? 0,
    // the newest first, as phones send them
    messages: messages.toReversed(),
  }
}

function historyOf(
  directory: Directory,
  chats: readonly Chat[],
  syncType = HistorySyncType.INITIAL_BOOTSTRAP,
): proto.IHistorySync {
  return {
    syncType,
    chunkOrder: 1,
    progress: 100,
    conversations: chats.map((chat) => conversation(directory, chat)),
    phoneNumberToLidMappings: chats.flatMap((chat) => {
      const { pnJid, lidJid } = addressesOf(directory, chat.with)
      return pnJid === undefined ? [] : [{ pnJid, lidJid }]
    }),
  }
}

/** The names that people gave themselves. */
function pushNamesOf(directory: Directory, chats: readonly Chat[]): proto.IHistorySync {
  const pushnames = chats.flatMap((chat) => {
    const name = directory.byNumber(chat.with)?.phone.name
    return name === undefined ? [] : [{ id: addressesOf(directory, chat.with).id, pushname: name }]
  })
  return { syncType: HistorySyncType.PUSH_NAME, chunkOrder: 1, progress: 100, pushnames }
}

/** The chats of a phone as it tells them to a device that it has just linked, in the order in which they are sent. */
export function historiesOf(directory: Directory, chats: readonly Chat[]): proto.IHistorySync[] {
  const bootstrap = historyOf(directory, chats)
  return chats.length > 0 ? [bootstrap, pushNamesOf(directory, chats)] : [bootstrap]
}

/** The same chats told again some time after the link. */
export const laterHistory = (directory: Directory, chats: readonly Chat[]): proto.IHistorySync =>
  historyOf(directory, chats, HistorySyncType.RECENT)

export function compressedHistory(history: proto.IHistorySync): Buffer {
  // proto.HistorySync.encode takes what create does; the required sync type is always there
  return deflateSync(proto.HistorySync.encode(proto.HistorySync.create(history)).finish())
}
