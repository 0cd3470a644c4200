import { generateMessageIDV2, generateWAMessage, jidNormalizedUser, proto } from 'baileys'
import type { AnyMessageContent, WAMediaUploadFunction, WAMessage } from 'baileys'
import type { OutgoingContent, Peer, PreparedMessage } from '../channel.ts'
import { addressOf } from './addresses.ts'

export type Sender = { address: string; upload: WAMediaUploadFunction }

/** What phones show as what it is, by Meta's own list of supported media; all else goes as a file, which they save. */
const SHOWN = new Set([
  'image/jpeg',
  'image/png',
  'video/mp4',
  'video/3gpp',
  'audio/aac',
  'audio/amr',
  'audio/mp4',
  'audio/mpeg',
  'audio/ogg',
])
const isShown = (mimeType: string): boolean => SHOWN.has(mimeType.split(';')[0] ?? '')

/** An upload that takes longer holds up everything behind it; it is tried again later. */
const UPLOAD_MS = 60_000

/** Makes a message ready to commit: uploads its attachment and fixes its id. */
export async function prepareMessage(
  peer: Peer,
  content: OutgoingContent,
  { address, upload }: Sender,
): Promise<PreparedMessage> {
  const wireId = generateMessageIDV2(address)
  const made = await generateWAMessage(addressOf(peer), baileysContent(content), {
    userJid: address,
    messageId: wireId,
    upload,
    mediaUploadTimeoutMs: UPLOAD_MS,
    ...(content.quoted && { quoted: quotedMessage(content.quoted, peer, address) }),
  })
  return { wireId, peer, payload: proto.Message.encode(made.message ?? {}).finish() }
}

/** As the answered message stands on phones; without its own form, its words do. */
function quotedMessage(
  { wireId, fromMe, text, raw }: NonNullable<OutgoingContent['quoted']>,
  peer: Peer,
  address: string,
): WAMessage {
  const remoteJid = addressOf(peer)
  const message = raw?.length ? proto.WebMessageInfo.decode(raw).message : null
  // Baileys takes the author from the participant, and from the chat when there is none
  const participant = fromMe ? jidNormalizedUser(address) : remoteJid
  return { key: { remoteJid, id: wireId, fromMe, participant }, message: message ?? { conversation: text } }
}

function baileysContent(content: OutgoingContent): AnyMessageContent {
  if (content.type === 'text') return { text: content.text, linkPreview: null }
  const { mimeType: mimetype, filename: fileName } = content
  const data = Buffer.from(content.data)
  const caption = content.caption === undefined ? {} : { caption: content.caption }
  switch (isShown(mimetype) ? content.type : 'document') {
    case 'image':
      return { image: data, mimetype, ...caption }
    case 'video':
      return { video: data, mimetype, ...caption }
    case 'document':
      return { document: data, mimetype, fileName, ...caption }
    case 'audio':
      // WhatsApp plays Opus in Ogg as a voice note, and everything else as a file with a player
      return { audio: data, mimetype, ptt: mimetype.startsWith('audio/ogg') }
  }
}
