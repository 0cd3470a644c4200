import { generateMessageIDV2, generateWAMessage, proto } from 'baileys'
import type { AnyMessageContent, WAMediaUploadFunction } from 'baileys'
import type { OutgoingContent, Peer, PreparedMessage } from '../channel.ts'
import { addressOf } from './addresses.ts'

export type Sender = { address: string; upload: WAMediaUploadFunction }

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
  })
  return { wireId, peer, payload: proto.Message.encode(made.message ?? {}).finish() }
}

function baileysContent(content: OutgoingContent): AnyMessageContent {
  if (content.type === 'text') return { text: content.text, linkPreview: null }
  const { mimeType: mimetype, filename: fileName } = content
  const data = Buffer.from(content.data)
  const caption = content.caption === undefined ? {} : { caption: content.caption }
  switch (content.type) {
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
